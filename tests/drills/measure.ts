import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the seed of a random drill and prints it. WAYBILL_DRILL_SEED chooses another one. */
export function seedOf(drill: string, usual: number): number {
  const seed = Number(process.env.WAYBILL_DRILL_SEED ?? usual);
  process.stdout.write(`drill ${drill}: seed ${seed}\n`);
  return seed;
}

/** Variable that names the file for `usageOf`. */
const USAGE_FILE = 'WAYBILL_DRILL_USAGE';

/** Makes a process write its peak memory and its CPU time when it ends. Threads count, too. */
export const MEASURED = [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    import { writeFileSync } from 'node:fs';
    import { isMainThread } from 'node:worker_threads';
    if (isMainThread) process.on('exit', () => {
      const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
      const usage = { megabytes: maxRSS / 1024, seconds: (userCPUTime + systemCPUTime) / 1e6 };
      writeFileSync(process.env.${USAGE_FILE}, JSON.stringify(usage));
    });
  `)}`,
];

/** The use of a process: its peak memory in MiB, and its CPU time, which other programs on the machine do not change. */
export interface Usage {
  megabytes: number;
  seconds: number;
}

/** Returns the environment for a measured process in a folder, and a function that reads the measurement. */
export function usageIn(folder: string): { environment: Record<string, string>; usage: () => Usage } {
  const file = join(folder, 'usage.json');
  return {
    environment: { [USAGE_FILE]: file },
    usage: () => {
      if (!existsSync(file)) throw new Error('the process wrote no measurement');
      return JSON.parse(readFileSync(file, 'utf8')) as Usage;
    },
  };
}

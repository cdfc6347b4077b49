import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file to which drills add their measurements, one JSON object a line; `npm run drills -- --report` sets it. */
const LOG = process.env.WAYBILL_DRILL_LOG;

/** One measurement of a drill. */
export interface Measurement {
  /** The ID of the row in RELIABILITY.md. */
  drill: string;
  /** Seconds from the fault to the message. */
  seconds?: number;
  /** The seed of random faults. */
  seed?: number;
}

/** The duration of each process in milliseconds, from its start to its end. */
const durations = new WeakMap<object, number>();

/** Remembers how long a process took, in milliseconds. Returns its result. */
export function withDuration<Ended extends object>(ended: Ended, milliseconds: number): Ended {
  durations.set(ended, milliseconds);
  return ended;
}

/** Returns how many seconds a process took. */
export function secondsOf(ended: object): number {
  const milliseconds = durations.get(ended);
  if (milliseconds === undefined) throw new Error('nobody measured this process');
  return milliseconds / 1000;
}

/**
 * Records how long a command took that met a fault and reported it. The fault is there when the command starts, so the
 * time of the process is the time to the message.
 */
export function recordMessage(drill: string, ended: object): void {
  record({ drill, seconds: secondsOf(ended) });
}

/** Runs a command that reports a fault, and records its time. */
export async function timed<Value>(drill: string, command: () => Promise<Value>): Promise<Value> {
  const start = performance.now();
  const value = await command();
  record({ drill, seconds: (performance.now() - start) / 1000 });
  return value;
}

/** Records the seconds between a fault and its message. */
export function recordSeconds(drill: string, seconds: number): void {
  record({ drill, seconds });
}

/** Returns the seed of a random drill, prints it and records it. WAYBILL_DRILL_SEED chooses another one. */
export function seedOf(drill: string, usual: number): number {
  const seed = Number(process.env.WAYBILL_DRILL_SEED ?? usual);
  process.stdout.write(`drill ${drill}: seed ${seed}\n`);
  record({ drill, seed });
  return seed;
}

function record(measurement: Measurement): void {
  if (LOG !== undefined) appendFileSync(LOG, `${JSON.stringify(measurement)}\n`);
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

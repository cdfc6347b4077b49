import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type Usage, watchUsage } from './usage.ts';

export interface Measured extends Usage {
  seconds: number;
  stdout: string;
}

/** The shell sums the processor time of its child processes, on every system with a shell. */
const TIMED = '"$@" 3>&-; status=$?; times >&3; exit $status';

/** Runs a command and returns its costs. Removes WAYBILL_IMAGES, because shared images would make a cold build warm. */
export async function measure(argv: readonly string[], cwd: string): Promise<Measured> {
  const { WAYBILL_IMAGES: _, ...env } = process.env;
  const begun = performance.now();
  const child: ChildProcess = spawn('/bin/sh', ['-c', TIMED, 'sh', ...argv], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const usage = watchUsage(child.pid ?? 0);
  const said = Promise.all(
    [child.stdout, child.stderr, child.stdio[3]].map((one) => text(one as NodeJS.ReadableStream)),
  );
  const [status] = (await once(child, 'exit')) as [number | null];
  const seconds = (performance.now() - begun) / 1000;
  const seen = usage.stop();
  const [stdout = '', stderr = '', times = ''] = await said;
  if (status !== 0) throw new Error(`"${argv.join(' ')}" failed:\n${stderr.slice(-2000)}${stdout.slice(-2000)}`);
  return { seconds, stdout, ...seen, userSeconds: Math.max(waitedFor(times), seen.userSeconds) };
}

/** Reads the second line, which is the time of the shell's children: `1m2.50s 0m0.31s`. */
function waitedFor(times: string): number {
  const [, minutes = '0', seconds = '0'] = /\n(\d+)m([\d.,]+)s/.exec(times) ?? [];
  return 60 * Number(minutes) + Number(seconds.replace(',', '.'));
}

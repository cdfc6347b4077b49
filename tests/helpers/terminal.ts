import { Writable } from 'node:stream';
import { main } from '../../cli/main.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';

export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** The current day in tests. */
export const TODAY = '2026-11-20';

/** Runs a command line in a folder, in this process. */
export async function run(argv: readonly string[], options: Partial<Terminal> & { cwd: string }): Promise<Ran> {
  const { terminal, stdout, stderr } = testTerminal(options);
  const code = await main(argv, terminal);
  return { code, stdout: stdout(), stderr: stderr() };
}

/** Returns a terminal for tests, and functions that return its output. */
export function testTerminal(options: Partial<Terminal> & { cwd: string }): {
  terminal: Terminal;
  stdout: () => string;
  stderr: () => string;
} {
  const stdout = collector();
  const stderr = collector();
  let ticks = 0;
  const terminal = {
    stdout: stdout.stream,
    stderr: stderr.stream,
    environment: { WAYBILL_IMAGES: process.env.WAYBILL_IMAGES },
    now: () => (ticks += 1),
    time: TODAY,
    threads: 2,
    process: { pid: 1, isAlive: () => false },
    every: () => () => {},
    pause: () => Promise.resolve(),
    whenStopped: () => Promise.resolve(),
    ...options,
  };
  return { terminal, stdout: stdout.text, stderr: stderr.text };
}

function collector() {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
}

import type { Writable } from 'node:stream';
import { styleText } from 'node:util';

/** What a command sees of the world. Tests pass their own. */
export interface Terminal {
  stdout: Writable & { isTTY?: boolean | undefined };
  stderr: Writable & { isTTY?: boolean | undefined };
  environment: Readonly<Record<string, string | undefined>>;
  /** The working folder, absolute. */
  cwd: string;
  /** Milliseconds since any moment. */
  now: () => number;
  /** Today, YYYY-MM-DD in UTC. */
  today: string;
  /** How many threads may work at once. */
  threads: number;
  /** The process that the command runs in, and what it knows of others. */
  process: { pid: number; isAlive: (pid: number) => boolean };
  /** Resolves when the person asks the command to stop. */
  whenStopped: () => Promise<void>;
}

export type Style = Parameters<typeof styleText>[0];

/** Colours text where the stream that it goes to is a terminal; a pipe, CI and NO_COLOR get plain text. */
export function paint(terminal: Terminal, style: Style, text: string, to: 'stdout' | 'stderr' = 'stdout'): string {
  const { NO_COLOR, FORCE_COLOR } = terminal.environment;
  const wanted = FORCE_COLOR !== undefined && FORCE_COLOR !== '0';
  const isColoured = NO_COLOR ? false : wanted || terminal[to].isTTY === true;
  return isColoured ? styleText(style, text, { validateStream: false }) : text;
}

export function print(terminal: Terminal, text: string): void {
  terminal.stdout.write(`${text}\n`);
}

/** A line about the work and not its result. */
export function tell(terminal: Terminal, text: string): void {
  terminal.stderr.write(`${text}\n`);
}

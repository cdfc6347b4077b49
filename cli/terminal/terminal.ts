import type { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { printable } from '../../runtime/contract/printable.ts';

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
  terminal.stdout.write(`${harmless(text)}\n`);
}

/** A line about the work and not its result. */
export function tell(terminal: Terminal, text: string): void {
  terminal.stderr.write(`${harmless(text)}\n`);
}

/** What a text for a terminal may hold beside characters that show: line ends, tabs, and the colours of `paint`. */
// oxlint-disable-next-line no-control-regex -- colours begin with it
const FORMAT = /(\n|\t|\u001b\[[\d;]*m)/;

/** The last guard of a terminal: for names and errors that somebody forgot to make printable. */
function harmless(text: string): string {
  return text
    .split(FORMAT)
    .map((part, index) => (index % 2 === 1 ? part : printable(part)))
    .join('');
}

/** Text of several lines that has no colours of ours, such as that of the command line's parser, which repeats arguments. */
export function colourless(text: string): string {
  return text
    .split(/(?<=\n)|(?=\n)/)
    .map((part) => (part === '\n' ? part : printable(part)))
    .join('');
}

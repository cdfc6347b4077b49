import type { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { toPrintable } from '../../contract/printable.ts';

/** The environment of a command. Tests pass their own. */
export interface Terminal {
  stdout: Writable & { isTTY?: boolean | undefined };
  stderr: Writable & { isTTY?: boolean | undefined };
  environment: Readonly<Record<string, string | undefined>>;
  /** The working folder, absolute. For commands, it is the folder of the site. */
  cwd: string;
  /** The folder in which the person runs the command, absolute, if it is another one. */
  startedIn?: string;
  /** Milliseconds from an arbitrary start. */
  now: () => number;
  /** The current time, the default of `--at`: ISO 8601 in UTC. Tests pass a day. */
  time: string;
  /** How many threads may run at once. */
  threads: number;
  /** The current process, and a check for other processes. */
  process: { pid: number; isAlive: (pid: number) => boolean };
  /** Calls a function again and again after so many milliseconds. Returns a function that ends the calls. */
  every: (milliseconds: number, act: () => void) => () => void;
  /** Resolves after so many milliseconds. */
  pause: (milliseconds: number) => Promise<void>;
  /** Resolves when the person asks the command to stop. A command that does not wait for it ends at once. */
  whenStopped: () => Promise<void>;
}

export type Style = Parameters<typeof styleText>[0];

/** Colors text if the stream is a terminal; a pipe, CI and NO_COLOR get plain text. */
export function paint(terminal: Terminal, style: Style, text: string, to: 'stdout' | 'stderr' = 'stdout'): string {
  return painter(terminal, to)(style, text);
}

/** Returns `paint` for many texts. It reads the environment once: each reading calls the system. */
export function painter(terminal: Terminal, to: 'stdout' | 'stderr'): (style: Style, text: string) => string {
  const { NO_COLOR, FORCE_COLOR } = terminal.environment;
  const wanted = FORCE_COLOR !== undefined && FORCE_COLOR !== '0';
  const isColoured = NO_COLOR ? false : wanted || terminal[to].isTTY === true;
  return (style, text) => (isColoured ? styleText(style, text, { validateStream: false }) : text);
}

export function print(terminal: Terminal, text: string): void {
  terminal.stdout.write(`${harmless(text)}\n`);
}

/** Prints a line about progress or problems, not about the result, to stderr. */
export function printNote(terminal: Terminal, text: string): void {
  terminal.stderr.write(`${harmless(text)}\n`);
}

/** Control sequences that a text for a terminal may contain: line ends, tabs, and the colors of `paint`. */
// oxlint-disable-next-line no-control-regex -- colours begin with it
const FORMAT = /(\n|\t|\u001b\[[\d;]*m)/;

/** Escapes control characters in names and errors that the caller did not escape. */
function harmless(text: string): string {
  return text
    .split(FORMAT)
    .map((part, index) => (index % 2 === 1 ? part : toPrintable(part)))
    .join('');
}

/** The password in an address such as `postgres://user:password@host`. */
const PASSWORD = /(?<=\w:\/\/[^\s/@:]*:)[^\s@]+(?=@)/g;

/** Replaces passwords in addresses. The command line's parser repeats arguments that it does not know. */
export function hidePasswords(text: string): string {
  return text.replaceAll(PASSWORD, '…');
}

/**
 * Escapes every control character except line ends in text without our colors, such as messages of the command line's
 * parser, which repeat arguments.
 */
export function stripControls(text: string): string {
  return text
    .split(/(?<=\n)|(?=\n)/)
    .map((part) => (part === '\n' ? part : toPrintable(part)))
    .join('');
}

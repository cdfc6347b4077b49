import type { ReadingOptions } from '../pipeline/workers/entry-pool.ts';
import type { Progress } from './terminal/progress.ts';
import { printNote, type Terminal } from './terminal/terminal.ts';

/** Returns how a command reads texts. Clears the progress line before it prints why reading is slow. */
export function readingOptions(terminal: Terminal, bar?: Progress): ReadingOptions {
  const onSlow = (why: string) => {
    bar?.end();
    printNote(terminal, why);
  };
  return { threads: terminal.threads, onSlow };
}

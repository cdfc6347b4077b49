import type { ReadingOptions } from '../pipeline/workers/entry-pool.ts';
import type { Progress } from './terminal/progress.ts';
import { type Terminal, tell } from './terminal/terminal.ts';

/** How a command reads texts; what makes that slower is told beside the progress of its stages. */
export function readingOptions(terminal: Terminal, bar?: Progress): ReadingOptions {
  const onSlow = (why: string) => {
    bar?.end();
    tell(terminal, why);
  };
  return { threads: terminal.threads, onSlow };
}

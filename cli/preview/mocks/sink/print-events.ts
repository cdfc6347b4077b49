import { toPrintable } from '../../../../contract/printable.ts';
import type { SinkEvent } from './sink-event.ts';

/** Most lines that are printed in one second. For more events, only their number is printed. */
const MAX_LINES = 60;
const SECOND = 1_000;

export interface EventPrinter {
  print: (arrival: SinkEvent) => void;
  /** Prints the number of omitted events that is still pending. */
  end: () => void;
}

export interface ArrivalLinesOptions {
  print: (line: string) => void;
  /** Calls a function after this many milliseconds. */
  later: (action: () => void, milliseconds: number) => void;
}

/** Returns a printer that prints a line for each event; in a flood, it prints only the first events of each second. */
export function eventPrinter({ print, later }: ArrivalLinesOptions): EventPrinter {
  let inThisSecond = 0;
  const end = () => {
    if (inThisSecond > MAX_LINES) print(`sink  and ${inThisSecond - MAX_LINES} more`);
    inThisSecond = 0;
  };
  return {
    print(arrival) {
      if (inThisSecond === 0) later(end, SECOND);
      inThisSecond += 1;
      if (inThisSecond <= MAX_LINES) print(lineOf(arrival));
    },
    end,
  };
}

/** Formats one event: `sink  consent  /blog  analytics on, advertising off`. */
function lineOf({ kind, path, summary }: SinkEvent): string {
  return ['sink', kind, path, summary]
    .filter((part) => part !== undefined)
    .map(toPrintable)
    .join('  ');
}

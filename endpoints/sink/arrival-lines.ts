import { printable } from '../../runtime/contract/printable.ts';
import type { Arrival } from './arrival.ts';

/** Lines that are printed in one second; of more that arrive, only the number is. */
const MOST_LINES = 60;
const SECOND = 1_000;

export interface ArrivalLines {
  tell: (arrival: Arrival) => void;
  /** Says what was left out and not said yet. */
  end: () => void;
}

export interface ArrivalLinesOptions {
  print: (line: string) => void;
  /** Calls a function when so many milliseconds have passed. */
  later: (action: () => void, milliseconds: number) => void;
}

/** Prints a line for everything that arrives, and in a flood for what comes first in each second. */
export function arrivalLines({ print, later }: ArrivalLinesOptions): ArrivalLines {
  let inThisSecond = 0;
  const end = () => {
    if (inThisSecond > MOST_LINES) print(`sink  and ${inThisSecond - MOST_LINES} more`);
    inThisSecond = 0;
  };
  return {
    tell(arrival) {
      if (inThisSecond === 0) later(end, SECOND);
      inThisSecond += 1;
      if (inThisSecond <= MOST_LINES) print(lineOf(arrival));
    },
    end,
  };
}

/** `sink  consent  /blog  analytics on, advertising off`; the terminal speaks English. */
function lineOf({ kind, path, summary }: Arrival): string {
  return ['sink', kind, path, summary['en-US']]
    .filter((part) => part !== undefined)
    .map(printable)
    .join('  ');
}

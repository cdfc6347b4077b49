import { workerData } from 'node:worker_threads';
import type { FoundItem } from '../content/discover.ts';
import type { MadeEntry } from '../content/entry.ts';
import { entryMaker, type TermsByLocale } from '../content/read-entries.ts';

// The pool wraps what it was given in a pair; the terms come once, with the thread's start.
const [, { terms }] = workerData as [unknown, { terms: TermsByLocale }];
const make = entryMaker(terms);

/** The thread's side of the pool: makes the entries of a batch of files. */
export function run(items: readonly FoundItem[]): MadeEntry[] {
  return items.map(make);
}

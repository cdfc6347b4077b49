import { setImmediate } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { compareParsers } from '../content/compare-parsers.ts';
import type { FoundItem } from '../content/discover.ts';
import { type EntriesJson, entryJson, joinEntries } from '../content/entry-json.ts';
import { entryMaker, type TermsByLocale } from '../content/read-entries.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ParserName } from '../markdown/parser-names.ts';
import { parserNamed } from '../markdown/parsers.ts';

/** What a thread needs beside its batches of files. */
export interface EntryWorkerData {
  terms: TermsByLocale;
  parser: ParserName;
}

// The pool wraps what it was given in a pair; it comes once, with the thread's start.
const [, { terms, parser }] = workerData as [unknown, EntryWorkerData];
const parse = await parserNamed(parser);
const makeEntry = entryMaker(terms, parse);

/** The thread's side of the pool: makes the entries of a batch of files. */
export async function make(items: readonly FoundItem[]): Promise<EntriesJson> {
  // What the native parser held is let go between two turns: without one, memory would grow with the number of texts.
  await setImmediate();
  return joinEntries(items.map((item) => entryJson(makeEntry(item))));
}

/** The same for the comparison of the two parsers. */
export function compare(items: readonly FoundItem[]): Diagnostic[] {
  return compareParsers(items, parse);
}

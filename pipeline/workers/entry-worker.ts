import { setImmediate } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { ParserName } from '../../model/settings/parser-names.ts';
import { compareParsers } from '../content/compare-parsers.ts';
import type { FoundItem } from '../content/discover.ts';
import { type EntriesJson, entryJson, joinEntries } from '../content/entry-json.ts';
import { entryMaker, type TextSources } from '../content/read-entries.ts';
import { parserNamed } from '../markdown/parsers.ts';

/** The data that a worker thread needs once, in addition to its batches of files. */
export interface EntryWorkerData extends TextSources {
  parser: ParserName;
}

// Tinypool passes `workerData` as the second element of a pair, once, when the thread starts.
const [, { parser, ...sources }] = workerData as [unknown, EntryWorkerData];
const parse = await parserNamed(parser);
const makeEntry = entryMaker(sources, parse);

/** Parses the entries of a batch of files in a worker thread. */
export async function parseEntries(items: readonly FoundItem[]): Promise<EntriesJson> {
  // The native parser frees its memory between two turns of the event loop. Without a turn, memory would grow with the
  // number of texts.
  await setImmediate();
  return joinEntries(items.map((item) => entryJson(makeEntry(item))));
}

/** Compares the two parsers on a batch of files. */
export function compareParserTrees(items: readonly FoundItem[]): Diagnostic[] {
  return compareParsers(items, parse);
}

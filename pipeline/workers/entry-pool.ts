import { flushCompileCache } from 'node:module';
import { Tinypool } from 'tinypool';
import type { ParserName } from '../../model/settings/parser-names.ts';
import type { FoundItem } from '../content/discover.ts';
import { type EntriesJson, entryJson, splitEntries } from '../content/entry-json.ts';
import { entryMaker, type MakeEntries } from '../content/read-entries.ts';
import { nativeParser, parserNamed } from '../markdown/parsers.ts';
import type { EntryWorkerData } from './entry-worker.ts';

/** With fewer files, one thread finishes before worker threads have started and warmed up. */
export const MIN_ENTRIES_FOR_THREADS = 250;
const BATCH = 50;

/** Options that change the speed of reading, not its results. */
export interface ReadingOptions {
  /** Worker threads. */
  threads: number;
  /** Called once with the reason if reading is slower than it could be. */
  onSlow?: ((why: string) => void) | undefined;
}

/** These options with the parser that the environment selects. */
export interface ReadingWithParser extends ReadingOptions {
  parser: ParserName;
}

/** Returns a function that parses entries, in worker threads if there are many. */
export function entryPool({ threads, parser, onSlow = () => {} }: ReadingWithParser): MakeEntries {
  let isTold = false;
  return async ({ items, onMade, ...sources }) => {
    if (parser === 'native' && !isTold && (await nativeParser()) === undefined) onSlow(NO_BINARY);
    isTold = true;
    if (items.length < MIN_ENTRIES_FOR_THREADS || threads < 2) {
      const make = entryMaker(sources, await parserNamed(parser));
      for (const item of items) onMade(item, entryJson(make(item)));
      return;
    }
    await runInThreads(items, {
      threads,
      data: { ...sources, parser },
      task: 'parseEntries',
      onDone: (batch, entries: EntriesJson) => {
        for (const [index, json] of splitEntries(entries).entries()) onMade(batch[index] as FoundItem, json);
      },
    });
  };
}

const NO_BINARY =
  'The build parses all texts with remark, which takes longer, because the native parser (satteri) has no binary for this platform.';

interface Threads<Result> {
  threads: number;
  data: EntryWorkerData;
  /** The exported function of the worker that gets each batch. */
  task: keyof typeof import('./entry-worker.ts');
  onDone: (batch: readonly FoundItem[], result: Result) => void;
}

/** Sends batches of files to worker threads and passes their results to `onDone`. */
export async function runInThreads<Result>(
  items: readonly FoundItem[],
  { threads, data, task, onDone }: Threads<Result>,
): Promise<void> {
  // In the first run after an installation, the threads load the modules that this thread has compiled.
  flushCompileCache();
  const pool = new Tinypool({
    filename: new URL('./entry-worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // A worker has queued batches, so it does not wait while this thread is busy.
    concurrentTasksPerWorker: 4,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32 },
    workerData: data,
  });
  try {
    await Promise.all(batchesOf(items).map(async (batch) => onDone(batch, await pool.run(batch, { name: task }))));
  } finally {
    await pool.destroy();
  }
}

function batchesOf(items: readonly FoundItem[]): FoundItem[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}

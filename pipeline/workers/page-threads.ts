import { Worker } from 'node:worker_threads';
import type { PagesToRender } from '../emit/export-locale.ts';
import { renderOnThisThread } from '../emit/export-locale.ts';
import { ownFiles } from '../emit/filling.ts';
import type { LocaleShell, ThreadJob } from '../emit/page-job.ts';
import type { RenderedFiles } from '../emit/page-renderer.ts';

/** With fewer pages, this thread finishes before worker threads have started and warmed up. */
const BREAK_EVEN = 250;
const BATCH = 16;
/**
 * Queued batches per thread: enough that a thread never waits, and few enough that memory does not grow with the number
 * of pages.
 */
const AHEAD = 3;

/**
 * Messages to a thread: first the shell that all pages share and the output folder, then batches with the digests of
 * their files in earlier exports.
 */
export type ToThread =
  | { shell: LocaleShell; folder: string }
  | { jobs: ThreadJob[]; earlier: [path: string, hash: string][] };

/** The result of a batch that a thread rendered and wrote. */
export interface FromThread {
  pages: RenderedFiles[];
}

/** Renders the pages of exports, one export at a time. */
export interface PageThreads {
  /** Renders the missing pages of an export and publishes them in their order. */
  render: (begun: PagesToRender) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Returns a renderer that uses worker threads for large exports. The threads write the files; this thread distributes
 * jobs. `file` contains the templates.
 */
export function pageThreads({ threads, file }: { threads: number; file: string }): PageThreads {
  const open: Thread[] = [];
  return {
    async render(begun) {
      if (open.length === 0) {
        if (threads < 2 || begun.missing.length < BREAK_EVEN) {
          renderOnThisThread(begun);
          return;
        }
        for (let count = 0; count < threads; count += 1) open.push(openThread(file));
      }
      await renderIn(open, begun);
    },
    async close() {
      await Promise.all(open.map((thread) => thread.close()));
    },
  };
}

async function renderIn(threads: readonly Thread[], begun: PagesToRender): Promise<void> {
  const { shell, sink, missing, threadJobOf, publish } = begun;
  for (const thread of threads) thread.send({ shell, folder: sink.folder });
  const underway: (() => Promise<void>)[] = [];
  for (let start = 0; start < missing.length; start += BATCH) {
    if (underway.length >= AHEAD * threads.length) await underway.shift()?.();
    const pages = missing.slice(start, start + BATCH).map((page) => ({ page, job: threadJobOf(page) }));
    const jobs = pages.flatMap(({ job }) => ('reason' in job ? [] : [job]));
    const earlier = jobs.flatMap(({ job: { page } }) =>
      ownFiles(page).flatMap((path): [string, string][] => {
        const hash = sink.earlierDigestOf(path);
        return hash === undefined ? [] : [[path, hash]];
      }),
    );
    const made = threads[(start / BATCH) % threads.length]?.make({ jobs, earlier });
    underway.push(async () => {
      const next = (await made)?.[Symbol.iterator]();
      for (const { page, job } of pages) publish(page, 'reason' in job ? job : (next?.next().value as RenderedFiles));
    });
  }
  for (const finish of underway) await finish();
}

interface Thread {
  send: (message: ToThread) => void;
  make: (batch: Extract<ToThread, { jobs: unknown }>) => Promise<RenderedFiles[]>;
  close: () => Promise<unknown>;
}

function openThread(file: string): Thread {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
    workerData: { file },
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 },
  });
  const waiting: PromiseWithResolvers<RenderedFiles[]>[] = [];
  let fault: unknown;
  const fail = (reason: unknown) => {
    fault ??= reason;
    for (const { reject } of waiting.splice(0)) reject(fault);
  };
  worker.on('message', (message: FromThread) => waiting.shift()?.resolve(message.pages));
  worker.on('error', fail);
  worker.on('exit', (code) =>
    fail(new Error(`A worker thread that renders pages exited unexpectedly with code ${code}.`)),
  );
  const send = (message: ToThread) => worker.postMessage(message, 'jobs' in message ? buffersOf(message.jobs) : []);
  return {
    send,
    make(batch) {
      const made = Promise.withResolvers<RenderedFiles[]>();
      // The promise may reject before a caller awaits it, which would be an unhandled rejection.
      made.promise.catch(() => {});
      waiting.push(made);
      if (fault === undefined) send(batch);
      else fail(fault);
      return made.promise;
    },
    close: () => worker.terminate(),
  };
}

/** Returns the buffers that contain only the text of one job. A message moves them instead of copying them. */
function buffersOf(jobs: readonly ThreadJob[]): ArrayBuffer[] {
  return jobs.flatMap(({ text }) =>
    text?.buffer instanceof ArrayBuffer && text.byteLength === text.buffer.byteLength ? [text.buffer] : [],
  );
}

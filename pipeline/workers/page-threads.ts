import { Worker } from 'node:worker_threads';
import { pageDataUrl, pageFile } from '../../runtime/contract/paths.ts';
import type { LocaleExport } from '../emit/export-locale.ts';
import { renderHere } from '../emit/export-locale.ts';
import type { PageJob, PageShell } from '../emit/page-job.ts';
import type { MadePage } from '../emit/page-renderer.ts';
import type { PageRequest } from '../plan/page-request.ts';

/** Fewer pages than this are rendered sooner here than a thread starts and warms up. */
const BREAK_EVEN = 250;
const BATCH = 16;
/** Batches that a thread has before it, so that it never waits, and memory does not grow with the number of pages. */
const AHEAD = 3;

/** What pages share and where their files go; then batches, with the digests of what earlier exports have of them. */
export type ToThread =
  | { shell: PageShell; folder: string }
  | { jobs: PageJob[]; earlier: [path: string, hash: string][] };

/** What a thread made of a batch and wrote. */
export interface FromThread {
  pages: MadePage[];
}

/** Renders the pages of one export after the other. */
export interface PageThreads {
  /** Renders the missing pages of an export and publishes them in their order. */
  render: (begun: LocaleExport) => Promise<void>;
  close: () => Promise<void>;
}

/** Renders in threads, which write what they make: this one hands out jobs. `file` holds the templates. */
export function pageThreads({ threads, file }: { threads: number; file: string }): PageThreads {
  const open: Thread[] = [];
  return {
    async render(begun) {
      if (open.length === 0) {
        if (threads < 2 || begun.missing.length < BREAK_EVEN) {
          renderHere(begun);
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

async function renderIn(threads: readonly Thread[], begun: LocaleExport): Promise<void> {
  const { shell, sink, missing, jobOf, publish } = begun;
  for (const thread of threads) thread.send({ shell, folder: sink.folder });
  const underway: (() => Promise<void>)[] = [];
  for (let start = 0; start < missing.length; start += BATCH) {
    if (underway.length >= AHEAD * threads.length) await underway.shift()?.();
    const pages = missing.slice(start, start + BATCH).map((page) => ({ page, job: jobOf(page) }));
    const jobs = pages.flatMap(({ job }) => ('reason' in job ? [] : [job]));
    const earlier = jobs.flatMap(({ page }) =>
      ownFiles(page).flatMap((path): [string, string][] => {
        const hash = sink.earlierDigestOf(path);
        return hash === undefined ? [] : [[path, hash]];
      }),
    );
    const made = threads[(start / BATCH) % threads.length]?.make({ jobs, earlier });
    underway.push(async () => {
      const next = (await made)?.[Symbol.iterator]();
      for (const { page, job } of pages) publish(page, 'reason' in job ? job : (next?.next().value as MadePage));
    });
  }
  for (const finish of underway) await finish();
}

interface Thread {
  send: (message: ToThread) => void;
  make: (batch: Extract<ToThread, { jobs: unknown }>) => Promise<MadePage[]>;
  close: () => Promise<unknown>;
}

function openThread(file: string): Thread {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
    workerData: { file },
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 },
  });
  const waiting: PromiseWithResolvers<MadePage[]>[] = [];
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
  const send = (message: ToThread) => worker.postMessage(message, []);
  return {
    send,
    make(batch) {
      const made = Promise.withResolvers<MadePage[]>();
      // Asked for later than it may fail.
      made.promise.catch(() => {});
      waiting.push(made);
      if (fault === undefined) send(batch);
      else fail(fault);
      return made.promise;
    },
    close: () => worker.terminate(),
  };
}

/** The files that no other page has. */
function ownFiles({ path }: PageRequest): string[] {
  return [pageFile(path), pageDataUrl(path, 'page-data').slice(1), pageDataUrl(path, 'page-data-rsc').slice(1)];
}

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Compared, Share } from './parsers-worker.ts';

const MAX_THREADS = 2;

/** The result of a drill. */
export interface Drilled {
  summary: string;
  failures: string[];
}

/** Compares the trees of random documents: the fast parser's trees with those of the reference parser. */
export async function compareParsers({ documents, seed }: { documents: number; seed: number }): Promise<Drilled> {
  const threads = Math.min(MAX_THREADS, availableParallelism());
  const shares = Array.from({ length: threads }, (_, first): Share => ({ first, step: threads, documents, seed }));
  const parts = await Promise.all(shares.map(compareShare));
  const sent = parts.reduce((sum, part) => sum + part.sent, 0);
  const differing = parts.flatMap((part) => part.differing);
  return {
    summary: `${documents} documents, ${sent} went to the authority, ${differing.length} differ`,
    failures: differing.map(({ index, text }) => `document ${index}: ${JSON.stringify(text)}`),
  };
}

function compareShare(workerData: Share): Promise<Compared> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('parsers-worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

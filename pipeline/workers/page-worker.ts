import { parentPort, workerData } from 'node:worker_threads';
import { parseJsonBytes } from '../cache/json.ts';
import { newFileWriter } from '../emit/file-writer.ts';
import { filesRenderer } from '../emit/page-files.ts';
import type { PageJob } from '../emit/page-job.ts';
import { pageRenderer, type RenderPage } from '../emit/page-renderer.ts';
import type { Templates } from '../render/template-api.ts';
import type { FromThread, ToThread } from './page-threads.ts';

// This module imports little, because each thread loads its imports before its first page.
const templates = (await import((workerData as { file: string }).file)) as Templates;
let render: RenderPage | undefined;
/** Digests of the batch's files in earlier exports. */
let earlier: ReadonlyMap<string, string> = new Map();

/** Handles the messages of a thread: first the shell of a locale's pages, then batches of jobs. */
parentPort?.on('message', (message: ToThread) => {
  if ('shell' in message) {
    const { shell, folder } = message;
    render = pageRenderer(filesRenderer(templates, shell), {
      write: newFileWriter(folder),
      earlierDigestOf: (path) => earlier.get(path),
    });
    return;
  }
  earlier = new Map(message.earlier);
  const pages = message.jobs.map(
    ({ job, text }) =>
      render?.({ ...job, body: text && (parseJsonBytes(text) as Pick<PageJob, 'body'>).body }) ?? {
        reason: 'the worker received no shell',
      },
  );
  parentPort?.postMessage({ pages } satisfies FromThread, []);
});

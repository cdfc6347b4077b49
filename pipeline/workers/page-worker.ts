import { parentPort, workerData } from 'node:worker_threads';
import { pageMaker } from '../emit/page-files.ts';
import { pageRenderer, type RenderPage } from '../emit/page-renderer.ts';
import type { Templates } from '../render/template-api.ts';
import type { FromThread, ToThread } from './page-threads.ts';

// Imports little: each thread pays for what it loads before its first page.
const templates = (await import((workerData as { file: string }).file)) as Templates;
let render: RenderPage | undefined;

/** The thread's side: takes what the pages of a locale share, then batches of their jobs. */
parentPort?.on('message', (message: ToThread) => {
  if ('shell' in message) {
    render = pageRenderer(pageMaker(templates, message.shell));
    return;
  }
  const reply = packed(message.jobs.map((job) => render?.(job) ?? { reason: 'no shell was given' }));
  parentPort?.postMessage(reply, [reply.bytes.buffer]);
});

/** Pages with the contents of all their files in one piece of memory, which leaves the thread without being copied. */
function packed(pages: readonly ReturnType<RenderPage>[]): FromThread & { bytes: Uint8Array<ArrayBuffer> } {
  const files = pages.flatMap((page) => ('reason' in page ? [] : page.files));
  const whole = files.reduce((sum, { bytes, content }) => (content === undefined ? sum : sum + bytes), 0);
  const bytes = Buffer.from(new ArrayBuffer(whole));
  let end = 0;
  const place = (content: string | Uint8Array) => {
    end += typeof content === 'string' ? bytes.write(content, end) : Buffer.from(content).copy(bytes, end);
  };
  const placed = pages.map((page): FromThread['pages'][number] => {
    if ('reason' in page) return page;
    return {
      files: page.files.map(({ content, ...file }) => {
        if (content === undefined) return file;
        const at = end;
        place(content);
        return { ...file, at };
      }),
    };
  });
  return { pages: placed, bytes };
}

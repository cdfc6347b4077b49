import { build } from '../../pipeline/build.ts';
import { isAlive } from '../is-alive.ts';
import type { BuildOrder, FromBuild } from './build-order.ts';

/** Files that this process has not reported yet. */
let files: string[] = [];

process.once('message', (order: BuildOrder) => void run(order));
// The server has ended, and nobody waits for the export.
process.once('disconnect', () => process.exit());
// Ctrl+C reaches this process too. The server stops it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

function send(message: FromBuild): void {
  process.send?.(message);
}

function sendFiles(): void {
  if (files.length > 0) send({ files });
  files = [];
}

/** Builds, reports the progress, and ends this process. An error that is a bug ends it with a stack trace. */
async function run({ threads, ...order }: BuildOrder): Promise<void> {
  const result = await build({
    ...order,
    reading: { threads, onSlow: (slow) => send({ slow }) },
    process: { pid: process.pid, isAlive },
    now: () => performance.now(),
    onStage: (stage, parts) => send({ stage, parts }),
    watch: {
      onFile(path) {
        // One message for all files of a page or of a batch of pages.
        if (files.length === 0) queueMicrotask(sendFiles);
        files.push(path);
      },
      onStaged(staged) {
        sendFiles();
        send({ staged });
      },
    },
  });
  sendFiles();
  process.send?.({ result } satisfies FromBuild, () => process.disconnect());
}

import { setTimeout } from 'node:timers/promises';
import { build } from '../../pipeline/commands/build.ts';
import { isAlive } from '../is-alive.ts';
import type { BuildOrder, FromBuild } from './start-build.ts';

process.once('message', (order: BuildOrder) => void run(order));
// The server has ended, so no process waits for the export.
process.once('disconnect', () => process.exit());
// Ctrl+C reaches this process too. The server stops it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

function send(message: FromBuild): void {
  process.send?.(message);
}

/** Builds, reports the progress, and ends this process. An error that is a bug ends it with a stack trace. */
async function run({ threads, ...order }: BuildOrder): Promise<void> {
  const result = await build({
    ...order,
    production: false,
    isQuick: true,
    retireWorker: false,
    cache: true,
    reading: { threads, onSlow: (slow) => send({ slow }) },
    process: { pid: process.pid, isAlive },
    now: () => performance.now(),
    pause: setTimeout,
    onStage: (stage, parts) => send({ stage, parts }),
  });
  process.send?.({ result } satisfies FromBuild, () => process.disconnect());
}

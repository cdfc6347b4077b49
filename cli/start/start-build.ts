import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { BuildResult } from '../../pipeline/build-input.ts';
import type { FromBuild, StartBuild } from './build-order.ts';

/**
 * Starts a build in a process of its own, so that the server can answer while the build computes. Its errors appear on this
 * process's stderr.
 */
export const startBuild: StartBuild = (order, { onStage, onSlow, onFile, onStaged }) => {
  const child = fork(new URL('./build-process.ts', import.meta.url), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close');
  let result: BuildResult | undefined;
  child.on('message', (message: FromBuild) => {
    if ('stage' in message) onStage(message.stage, message.parts);
    else if ('files' in message) for (const path of message.files) onFile(path);
    else if ('staged' in message) onStaged(message.staged);
    else if ('slow' in message) onSlow(message.slow);
    else result = message.result;
  });
  child.send(order);
  return {
    result: ended.then(() => result),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

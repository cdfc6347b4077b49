import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Locale } from '../../contract/locales.ts';
import type { OnStage, StageProgress } from '../../model/shapes/progress.ts';
import type { OutputFolder } from '../../pipeline/folders/output-folder.ts';
import type { BuildResult } from '../../pipeline/publish/build-input.ts';
import type { SiteSource } from '../../pipeline/site/site-source.ts';

/** The input of a build in another process, as JSON. */
export interface BuildOrder extends SiteSource {
  locales: readonly Locale[];
  output: OutputFolder;
  threads: number;
}

/** A message of the process that builds. */
export type FromBuild =
  | { stage: string; parts: StageProgress | undefined }
  /** Why reading is slower than it could be. */
  | { slow: string }
  | { result: BuildResult };

/** Receives the reports of a running build. */
export interface BuildEvents {
  onStage: OnStage;
  onSlow: (why: string) => void;
}

/** A build in its own process, so that the server stays responsive. */
export interface RunningBuild {
  /** The result; undefined if the process ended without one, because it was stopped or has a bug. */
  result: Promise<BuildResult | undefined>;
  /** Ends the process. The previous export stays. */
  stop: () => Promise<void>;
}

export type StartBuild = (order: BuildOrder, events: BuildEvents) => RunningBuild;

/**
 * Starts a quick build in a process of its own, so that the server can answer while the build computes. Its errors appear
 * on this process's stderr.
 */
export const startBuild: StartBuild = (order, { onStage, onSlow }) => {
  const child = fork(new URL('./build-process.ts', import.meta.url), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close');
  let result: BuildResult | undefined;
  child.on('message', (message: FromBuild) => {
    if ('stage' in message) onStage(message.stage, message.parts);
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

import { type FSWatcher, watch as watchFolder } from 'node:fs';
import { basename, join } from 'node:path';
import { isJunkFile } from '../../pipeline/content/junk-files.ts';

/** Editors write a file in several steps. Events within this time are one change. */
const SETTLED_MS = 10;

export interface Watching {
  stop: () => void;
}

export interface WatchOptions {
  folders: readonly string[];
  /** Receives absolute paths of files that changed, appeared or vanished. Calls never overlap. */
  onChange: (paths: readonly string[]) => Promise<void>;
  onError: (error: Error) => void;
  /** The system's watcher by default; tests pass their own. */
  watch?: (folder: string, onEvent: (event: string, name: string | null) => void) => Pick<FSWatcher, 'on' | 'close'>;
}

/** Watches folders and everything below them. */
export function watchFolders({ folders, onChange, onError, watch = watchBelow }: WatchOptions): Watching {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  const run = async () => {
    if (isBusy || waiting.size === 0) return;
    isBusy = true;
    const paths = [...waiting];
    waiting.clear();
    try {
      await onChange(paths);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    } finally {
      isBusy = false;
      // Not awaited: `run` reports errors to `onError`.
      void run();
    }
  };
  const watchers = folders.map((folder) => {
    const watcher = watch(folder, (_event, name) => {
      if (name === null || isNoise(name)) return;
      waiting.add(join(folder, name));
      clearTimeout(timer);
      // Not awaited: `run` reports errors to `onError`.
      timer = setTimeout(() => void run(), SETTLED_MS);
    });
    watcher.on('error', onError);
    return watcher;
  });
  return {
    stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

function watchBelow(folder: string, onEvent: (event: string, name: string | null) => void): FSWatcher {
  return watchFolder(folder, { recursive: true }, onEvent);
}

/** Returns whether a path is a junk file. Some editors test a folder with a file that has a number as its name. */
function isNoise(path: string): boolean {
  const name = basename(path);
  return isJunkFile(name) || /^\d+$/.test(name);
}

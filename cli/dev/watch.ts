import { EventEmitter } from 'node:events';
import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { isJunkFile } from '../../pipeline/content/junk-files.ts';
import { entriesBelow } from '../../pipeline/folders/paths.ts';

/** Editors write a file in several steps. Events within this time are one change. */
const SETTLED_MS = 10;
/** After this time without a change, a person has probably stopped typing. An edit during the checks waits for them. */
const QUIET_MS = 2000;

export interface FolderWatch {
  stop: () => void;
}

export interface WatchOptions {
  folders: readonly string[];
  /** Receives absolute paths of files that changed, appeared or vanished. Calls never overlap. */
  onChange: (paths: readonly string[]) => Promise<void>;
  /** Runs after `onChange` when no file has changed for a while. It never overlaps with `onChange`. */
  onQuiet?: () => Promise<void>;
  onError: (error: Error) => void;
  /** The system's watcher by default; tests pass their own. */
  watch?: (folder: string, onEvent: OnEvent) => FolderWatcher;
}

/** Receives the kind of an event and the path of the file below the folder. */
type OnEvent = (event: string, name: string | null) => void;

interface FolderWatcher {
  on: (event: 'error', listener: (error: Error) => void) => unknown;
  close: () => void;
}

/** Watches folders and everything below them. */
export function watchFolders({
  folders,
  onChange,
  onQuiet,
  onError,
  watch: watchOne = watchBelow,
}: WatchOptions): FolderWatch {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let quiet: NodeJS.Timeout | undefined;
  let isBusy = false;

  /** Runs a step alone, and then the changes that came meanwhile. */
  const alone = async (step: () => Promise<void>) => {
    isBusy = true;
    try {
      await step();
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    } finally {
      isBusy = false;
      // Not awaited: `run` reports errors to `onError`.
      void run();
    }
  };
  const run = async () => {
    if (isBusy || waiting.size === 0) return;
    const paths = [...waiting];
    waiting.clear();
    await alone(() => onChange(paths));
    if (onQuiet) quiet = setTimeout(() => void (isBusy || alone(onQuiet)), QUIET_MS);
  };
  const watchers = folders.map((folder) => {
    const watcher = watchOne(folder, (_event, name) => {
      if (name === null || isNoise(name)) return;
      waiting.add(join(folder, name));
      clearTimeout(timer);
      clearTimeout(quiet);
      // Not awaited: `run` reports errors to `onError`.
      timer = setTimeout(() => void run(), SETTLED_MS);
    });
    watcher.on('error', onError);
    return watcher;
  });
  return {
    stop() {
      clearTimeout(timer);
      clearTimeout(quiet);
      for (const watcher of watchers) watcher.close();
    },
  };
}

function watchBelow(folder: string, onEvent: OnEvent): FolderWatcher {
  return process.platform === 'linux' ? watchEachFolder(folder, onEvent) : watch(folder, { recursive: true }, onEvent);
}

/**
 * Watches a folder and each folder below it. Node's own recursive watcher for Linux lists a folder again after every
 * event in it, which takes 30 ms in a folder with 10,000 files.
 */
function watchEachFolder(root: string, onEvent: OnEvent): FolderWatcher {
  const watchers = new Map<string, FSWatcher>();
  const errors = new EventEmitter();
  const add = (inside: string) => {
    const folder = join(root, inside);
    watchers.get(inside)?.close();
    try {
      const watcher = watch(folder, (event, name) => {
        if (name === null) return;
        const path = join(inside, name);
        // Only a folder that appeared or vanished concerns the watchers.
        if (event === 'rename') follow(path);
        onEvent(event, path);
      });
      watcher.on('error', (error) => errors.emit('error', error));
      watchers.set(inside, watcher);
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) add(join(inside, entry.name));
      }
    } catch (error) {
      // The folder has vanished again, or the system allows no more watchers.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') errors.emit('error', error);
    }
  };
  const remove = (inside: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== inside && !path.startsWith(inside + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  /** Watches a folder that appeared, and reports its files, which have no events. */
  const follow = (path: string) => {
    if (watchers.has(path)) remove(path);
    if (!isFolder(join(root, path))) return;
    add(path);
    for (const inside of entriesBelow(join(root, path))) onEvent('rename', join(path, inside.path));
  };
  add('');
  return {
    on: (event, listener) => errors.on(event, listener),
    close() {
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Returns whether a path is a junk file. Some editors test a folder with a file that has a number as its name, and `sed -i` writes
 * `sed7SnAef` before it replaces a file.
 */
function isNoise(path: string): boolean {
  const name = basename(path);
  return isJunkFile(name) || /^(?:\d+|sed[A-Za-z\d]{6})$/.test(name);
}

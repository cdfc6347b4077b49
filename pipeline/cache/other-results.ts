import { readdirSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { type Diagnostic, diagnose, type WithDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { hasCurrentTables, jsonReader } from './database.ts';
import { type CodeOf, storeKeyFunction } from './key.ts';
import type { Store } from './store.ts';

/** The results of other machines: files of result stores, and folders of pictures. */
export interface OtherResults {
  /** Returns the JSON of a result by its name. */
  find: (name: string) => Uint8Array | undefined;
  /** Folders of image stores. */
  pictures: string[];
}

/** The names in an image store: the key of a picture, or the folder of social images. */
const PICTURE = /^(?:[0-9a-f]{20}|social)$/;

/**
 * Opens the results of other machines and changes nothing in them. Returns a finding for each path that has none. `shown` returns
 * a path as messages show it. A damaged result is a miss, as in the own store.
 */
export function openOtherResults(
  paths: readonly string[],
  shown: (path: string) => string,
): WithDiagnostics<OtherResults> {
  const finds: OtherResults['find'][] = [];
  const pictures: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const path of paths) {
    const opened = openPath(path);
    if (typeof opened === 'function') finds.push(opened);
    else if (opened === 'pictures') pictures.push(path);
    else {
      const message = `--results cannot use ${shown(path)}: ${opened.fault}.`;
      const hint = 'Pass copies of .waybill/results.sqlite and of the folder .waybill/images of builds with --shard.';
      diagnostics.push(diagnose('input/results', { message, hint }));
    }
  }
  if (diagnostics.length > 0) return { diagnostics };
  const find = (name: string) => {
    for (const findIn of finds) {
      const json = findIn(name);
      if (json !== undefined) return json;
    }
    return undefined;
  };
  return { value: { find, pictures }, diagnostics };
}

function openPath(path: string): OtherResults['find'] | 'pictures' | { fault: string } {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return { fault: 'it does not exist' };
    if (!stats.isDirectory()) return openFile(path) ?? { fault: 'it is no result store of this version of waybill' };
    const isOurs = readdirSync(path).every((name) => PICTURE.test(name));
    return isOurs ? 'pictures' : { fault: 'the folder has other files than pictures that waybill has encoded' };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}

/**
 * Opens a result store without the `-wal` and `-shm` files that SQLite creates for writing. Returns undefined if the
 * file is no result store of this version.
 */
function openFile(path: string): OtherResults['find'] | undefined {
  const url = pathToFileURL(path);
  url.search = 'immutable=1';
  try {
    const database = new DatabaseSync(url, { readOnly: true });
    return hasCurrentTables(database) ? jsonReader(database) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a store that copies a missing result from other machines, so that later builds have it too. */
export function withOthers(store: Store, { find }: Pick<OtherResults, 'find'>, codeOf: CodeOf): Store {
  const nameOf = storeKeyFunction(codeOf);
  const take: Store['readJson'] = (key) => {
    const json = find(nameOf(key));
    if (json !== undefined) store.writeJson(key, json);
    return json;
  };
  return {
    ...store,
    read: (key) => store.read(key) ?? (take(key) && store.read(key)),
    readJson: (key) => store.readJson(key) ?? take(key),
  };
}

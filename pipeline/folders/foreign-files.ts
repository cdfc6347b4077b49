import { readlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { manifestText, parseManifest } from './manifest.ts';
import { entriesBelow, namesIn } from './paths.ts';

/**
 * Returns a foreign file or folder at the top of the export or of a locale, where people put repositories and notes. It
 * does not look deeper: reading every folder would take longer than the rest of the start of a large site's build.
 */
export function foreignFileAtTop(out: string): string | undefined {
  const folder = liveFolder(out);
  if (folder === undefined) return undefined;
  const list = manifestText(folder);
  const known = new Set<string>();
  const tops = new Set<string>();
  const manifest = parseManifest(list);
  // Without manifest the export is unfinished, so foreign files cannot be recognized.
  if (manifest === undefined || manifest.size === 0) return undefined;
  let last = '';
  for (const path of manifest.keys()) {
    const first = path.indexOf('/');
    const second = path.indexOf('/', first + 1);
    const head = first < 0 || second < 0 ? path : path.slice(0, second);
    // A large site has ten thousand files below one folder.
    if (head === last) continue;
    last = head;
    const top = first < 0 ? path : path.slice(0, first);
    known.add(top).add(head);
    if (first >= 0) tops.add(top);
  }
  const names = ['', ...tops].flatMap((top) =>
    namesIn(join(folder, top)).map((name) => (top ? `${top}/${name}` : name)),
  );
  const foreign = names.toSorted().find((name) => !known.has(name) && !JUNK_FILES.has(basename(name)));
  // Another build may have started to write here. It deletes the manifest first, so the manifest has then changed.
  return manifestText(folder) === list ? foreign : undefined;
}

/** Returns a foreign file at any depth of an export's folder. `waybill clean` uses it before it removes the export. */
export function foreignFileBelow(folder: string): string | undefined {
  const manifest = parseManifest(manifestText(folder));
  if (manifest === undefined) return undefined;
  const foreign = entriesBelow(folder).filter(({ path, entry }) => !JUNK_FILES.has(entry.name) && !manifest.has(path));
  return foreign.map(({ path }) => path).toSorted()[0];
}

/** Junk files that file managers create in every folder they open. */
const JUNK_FILES = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', '.directory']);

function liveFolder(out: string): string | undefined {
  try {
    return resolve(dirname(out), readlinkSync(out));
  } catch {
    return undefined;
  }
}

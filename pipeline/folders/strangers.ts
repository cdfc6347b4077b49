import { readdirSync, readlinkSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { manifestText, parseManifest } from './manifest.ts';
import { namesIn } from './places.ts';

/**
 * What others put into the export, at its top or at the top of a locale, where repositories and notes are put.
 * Further down nobody looks: reading every folder would cost a build of a large site more than the rest of its start.
 */
export function strangerIn(out: string): string | undefined {
  const folder = liveFolder(out);
  if (folder === undefined) return undefined;
  const list = manifestText(folder);
  const known = new Set<string>();
  const tops = new Set<string>();
  const manifest = parseManifest(list);
  // Without a list the export is unfinished, and nobody can say what is strange in it.
  if (manifest === undefined || manifest.size === 0) return undefined;
  for (const path of manifest.keys()) {
    const [top = '', second] = path.split('/');
    known.add(top);
    if (second === undefined) continue;
    tops.add(top);
    known.add(`${top}/${second}`);
  }
  const names = ['', ...tops].flatMap((top) =>
    namesIn(join(folder, top)).map((name) => (top ? `${top}/${name}` : name)),
  );
  const stranger = names.toSorted().find((name) => !known.has(name) && !DESKTOP_FILES.has(basename(name)));
  // Another build may have begun to write here: it removes the list first.
  return manifestText(folder) === list ? stranger : undefined;
}

/** What others put anywhere into the folder of an export; for removing it, which takes longer anyway. */
export function strangerBelow(folder: string): string | undefined {
  const manifest = parseManifest(manifestText(folder));
  if (manifest === undefined) return undefined;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !DESKTOP_FILES.has(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return files.toSorted().find((file) => !manifest.has(file));
}

/** What file managers leave wherever they were opened; nobody's work. */
const DESKTOP_FILES = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', '.directory']);

function liveFolder(out: string): string | undefined {
  try {
    return resolve(dirname(out), readlinkSync(out));
  } catch {
    return undefined;
  }
}

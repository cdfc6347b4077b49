import { FILE_KINDS, type FileKind, type SizeChange } from './changes.ts';

/** Extension → kind. Every other file is of the kind `other`. */
const KINDS: readonly [FileKind, string][] = [
  ['HTML', 'html htm'],
  ['scripts', 'js mjs map wasm'],
  ['styles', 'css'],
  ['images', 'avif gif ico jpeg jpg png svg webp'],
  ['fonts', 'otf ttf woff woff2'],
  ['data', 'csv ics json rss txt webmanifest xml'],
];

const KIND_OF = new Map(KINDS.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind])));

/** Returns the number of files and their bytes by kind, for the kinds that are in either export. */
export function sizeChanges(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): SizeChange[] {
  const [old, fresh] = [totals(before), totals(after)];
  const none = { files: 0, bytes: 0 };
  return FILE_KINDS.flatMap((kind) => {
    const [earlier, new_] = [old.get(kind) ?? none, fresh.get(kind) ?? none];
    if (earlier.files + new_.files === 0) return [];
    return {
      kind,
      files: { before: earlier.files, after: new_.files },
      bytes: { before: earlier.bytes, after: new_.bytes },
    };
  });
}

function totals(files: ReadonlyMap<string, number>): Map<FileKind, { files: number; bytes: number }> {
  const sums = new Map<FileKind, { files: number; bytes: number }>();
  for (const [file, bytes] of files) {
    const kind = KIND_OF.get(/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '') ?? 'other';
    const sum = sums.get(kind) ?? { files: 0, bytes: 0 };
    sums.set(kind, { files: sum.files + 1, bytes: sum.bytes + bytes });
  }
  return sums;
}

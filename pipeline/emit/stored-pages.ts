import { type StageKey, type Store, stage } from '../cache/store.ts';
import type { PublicFile } from './public-file.ts';

/** The path and the digest of each file of a rendered page. */
const PAGE = stage<[path: string, hash: string][]>('page', ['reading']);
/** A file under its digest, because pages share style sheets. Its bytes are stored unchanged. */
const FILE = stage<never>('page file', ['reading']);

/** Returns the key of a page: the digests of its own input and of the input that it shares with others. */
export function storedPageKey(
  locale: string,
  { shell, input }: { shell: string; input: string },
): StageKey<[string, string][]> {
  return { stage: PAGE, parts: [locale, shell, input] };
}

/** Stores a file of a page. */
export function storeFile(store: Store, hash: string, content: Uint8Array): void {
  store.writeJson({ stage: FILE, parts: [hash] }, content);
}

/** Returns the files of a page that a shard has stored; undefined if one is missing. */
export function readPage(store: Store, key: ReturnType<typeof storedPageKey>): PublicFile[] | undefined {
  const files: PublicFile[] = [];
  for (const [path, hash] of store.read(key) ?? []) {
    const content = store.readJson({ stage: FILE, parts: [hash] });
    if (content === undefined) return undefined;
    files.push([path, content]);
  }
  return files.length === 0 ? undefined : files;
}

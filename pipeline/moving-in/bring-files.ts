import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { readPlainFile } from '../../model/reading/plain-file.ts';
import { MAX_ASSET, PUBLISHED_TYPES } from '../content/check-assets.ts';
import { nearestSlug } from '../content/item-name.ts';
import { isPathWithin } from '../folders/paths.ts';
import type { FileChange } from '../folders/replace-files.ts';
import type { OtherSite } from './other-site.ts';

/** Brings a file for the item with a slug, and returns our address of it; undefined if it cannot be published. */
export type BringFile = (disk: string, slug: string) => string | undefined;

const PICTURES = new Set(['avif', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'webp']);

/** Plans the files that come with items. Equal files come once, and no file replaces another one. */
export function fileBringer({ root, site }: { root: string; site: OtherSite }): {
  changes: FileChange[];
  bring: BringFile;
} {
  const changes: FileChange[] = [];
  const brought = new Map<string, string | undefined>();
  const plan: BringFile = (disk, slug) => {
    const extension = extname(disk).slice(1).toLowerCase();
    const bytes = PUBLISHED_TYPES.has(extension) ? readOrNone(disk) : undefined;
    if (bytes === undefined) return undefined;
    const name = nearestSlug(basename(disk, extname(disk))) || digestOf(bytes);
    const isPicture = PICTURES.has(extension);
    // Other items may show a file that is not in the folder of this one.
    const folder = isPathWithin(disk, site.items) ? slug : nearestSlug(basename(dirname(disk)));
    const folders = [...(isPicture ? ['images'] : []), ...(folder === 'images' ? [] : [folder])].filter(Boolean);
    for (let number = 1; ; number += 1) {
      const below = [...folders, `${name}${number === 1 ? '' : `-${number}`}.${extension}`].join('/');
      const to = join(root, 'assets', below);
      const before = changes.find((change) => change.disk === to)?.after ?? bytesAt(to);
      if (before !== undefined && !bytes.equals(Buffer.from(before))) continue;
      if (before === undefined) changes.push({ disk: to, before, after: bytes });
      return isPicture ? `/${below}` : `/assets/${below}`;
    }
  };
  const bring: BringFile = (disk, slug) => {
    if (!brought.has(disk)) brought.set(disk, plan(disk, slug));
    return brought.get(disk);
  };
  return { changes, bring };
}

/** Returns the bytes of a file of the other site; undefined if they cannot be read, or are too many. */
function readOrNone(disk: string): Buffer | undefined {
  try {
    return readPlainFile(disk, MAX_ASSET);
  } catch {
    return undefined;
  }
}

/** Returns a name for something without a name of its own. */
export function digestOf(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 8);
}

/** Returns the bytes of a file of the content; undefined if there is none. */
export function bytesAt(disk: string): Buffer | undefined {
  return existsSync(disk) ? readPlainFile(disk, MAX_ASSET) : undefined;
}

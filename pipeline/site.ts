import { basename } from 'node:path';
import type { Store } from './cache/store.ts';
import { checkAssets } from './content/check-assets.ts';
import { type Discovered, discover } from './content/discover.ts';
import { fileDigests } from './content/file-digests.ts';
import { beginEntries, type EntriesToMake, type MakeEntries, type ReadEntries } from './content/read-entries.ts';
import { badgeOf } from './content/visibility.ts';
import type { Entry, ReadItem } from './content-types/entry.ts';
import { FULL, type Recipe } from './images/formats.ts';
import { type Images, readImages } from './images/read-images.ts';
import { type ImageShelf, memoryShelf } from './images/shelf.ts';
import { imagePaths } from './images/uses.ts';
import { type PlannedSite, planSite } from './plan-site.ts';
import type { Environment } from './settings/environment.ts';
import type { Body } from './shapes/body.ts';

export interface SiteInput {
  /** The content root, absolute. */
  root: string;
  /** The day that decides which data is current, YYYY-MM-DD in UTC. */
  at: string;
  environment: Environment;
  /** Drafts, scheduled and expired items are left out. */
  production: boolean;
  store: Store;
  /** What lies in the content root, and the digests of its files, where they are known already. */
  found?: Discovered;
  digests?: ReadonlyMap<string, string>;
  /** Makes entries that the store does not have, with the parser of the environment. */
  make: MakeEntries;
  /** Where facts about pictures are kept between builds. */
  shelf?: ImageShelf;
  /** What pictures become; all that an export holds where it is left out. */
  recipe?: Recipe;
  /** Told when a stage begins. */
  onStage?: (stage: string) => void;
}

/** A planned site with what it is made of. */
export interface Site extends PlannedSite {
  /** The published text of an entry. */
  readBody: (entry: Entry) => Body;
  counts: { files: number };
}

/** From the content root to a planned site: everything that `validate` checks, in the order of the stages. */
export async function readSite({ make, shelf = memoryShelf(), ...input }: SiteInput): Promise<Site> {
  const site = beginSite(input);
  if (site.missing.length > 0) await make(site.missing, site);
  return site.finish(await site.readImages(shelf));
}

export interface SiteToRead extends Omit<EntriesToMake, 'finish'> {
  /** Reads the pictures that the entries show; every missing entry must have been made. */
  readImages: (shelf: ImageShelf) => Promise<Images>;
  /** Plans and checks the site, with what its pictures are; for production or not as it was begun, or as is said here. */
  finish: (images: Images, options?: Pick<SiteInput, 'production'>) => Site;
}

/** Finds the content and says which entries are to be made before the site can be planned. */
export function beginSite({
  onStage = () => {},
  recipe = FULL,
  ...input
}: Omit<SiteInput, 'make' | 'shelf'>): SiteToRead {
  onStage('read content');
  const { root, store, at, environment, found = discover(root), digests = fileDigests(found.items, store) } = input;
  const isHidden = (item: Pick<ReadItem, 'fields'>) => input.production && badgeOf(item, at) !== undefined;
  const entries = beginEntries(found.items, { store, digests, parser: environment.parser, isHidden });
  const assets = checkAssets(found.assets);
  let finished: ReadEntries | undefined;
  const read = () => {
    finished ??= entries.finish();
    return finished;
  };
  return {
    ...entries,
    readImages: (shelf) => {
      const shown = imagePaths([...read().entries, ...read().faulty]);
      return readImages(shown, { assets: assets.sound, digests, shelf, store });
    },
    finish: (images, { production } = input) => {
      const own = { root: basename(root), at, environment, production, store, onStage, recipe };
      const planned = planSite({ ...own, found, read: read(), assets, images });
      return { ...planned, readBody: read().readBody, counts: { files: found.items.length } };
    },
  };
}

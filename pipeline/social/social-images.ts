import { LOCALE_FACTS } from '../../locales/facts.ts';
import type { Settings } from '../../model/settings/settings.ts';
import type { SocialImage } from '../../model/shapes/image.ts';
import { belongsToShard, type Shard } from '../cache/shard.ts';
import type { ImageStore } from '../images/image-store.ts';
import type { PageToRender } from '../plan/page-request.ts';
import { type Card, cardHash, cardsOf, designVersion } from './card.ts';
import { cardDrawer } from './drawing.ts';
import { type Fonts, openFonts } from './fonts.ts';
import { canDraw } from './layout.ts';

/** The social images of a locale's pages. */
export interface SocialImages {
  /**
   * Returns the image of a page; undefined for pages that search engines must not index, and while the site URL is not
   * configured.
   */
  imageOf: (page: PageToRender) => SocialImage | undefined;
  /** Returns the public path and the bytes of every image. */
  files: () => Iterable<[path: string, bytes: Uint8Array]>;
}

/** A locale's pages, and the settings that appear on all of their images. */
interface Site {
  pages: readonly PageToRender[];
  settings: Settings;
}

/** The key of social images in the image store. */
const SOCIAL = 'social';

/** Stored instead of an image that cannot be drawn, because no font has all of its characters. */
const NOTHING = new Uint8Array();

/** Social images whose missing files are not drawn yet. */
export interface PendingSocialImages {
  /** The images of each site, in the order of the sites. An image has its URL before it is drawn. */
  images: SocialImages[];
  /** Number of images that this build draws. */
  missing: number;
  /**
   * Draws the missing images. Resolves with their number when all are stored; `files` contains them from then on. `onDrawn` is
   * called after each image.
   */
  draw: (onDrawn: () => void) => Promise<number>;
}

/** Images drawn at the same time. While other threads compress images, this thread draws the next. */
const AT_ONCE = 4;

/**
 * Finds the images that the image store does not have. Drawing is separate, because pages need only the URLs. A `shard`
 * draws only its own images.
 */
export async function beginSocialImages(
  sites: readonly Site[],
  imageStore: ImageStore,
  shard?: Shard,
): Promise<PendingSocialImages> {
  const design = designVersion();
  const choices = sites.map((site) => choicesOf(site, design));
  const all = choices.flatMap((chosen) => [...chosen.values()]);
  const images = readOnce(imageStore);
  const { missing, fonts } = await findMissing(all, images);
  const names = new Set(missing.map(({ name }) => name));
  const ofShard = missing.filter(({ name }) => belongsToShard(shard, name));
  return {
    images: sites.map((site, index) => imagesOf(choices[index] ?? new Map(), { site, imageStore: images, names })),
    missing: ofShard.length,
    async draw(onDrawn) {
      if (fonts === undefined || ofShard.length === 0) return 0;
      const drawCard = await cardDrawer(fonts);
      const queue = ofShard.values();
      const work = async () => {
        for (const { card, name } of queue) {
          images.write(SOCIAL, name, await drawCard(card));
          onDrawn();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return ofShard.length;
    },
  };
}

/** A card and the file name of its image. */
interface Choice {
  card: Card;
  name: string;
}

/** Page path → its possible cards, best first. */
type Choices = ReadonlyMap<string, Choice[]>;

function choicesOf({ pages, settings }: Site, design: string): Choices {
  const wanted = pages.filter(({ noindex, url }) => !noindex && url !== undefined);
  const named = (card: Card): Choice => ({ card, name: `${cardHash(card, design)}.png` });
  return new Map(wanted.map((page) => [page.path, cardsOf(page, settings).map(named)]));
}

/** Returns the best card of each page that the fonts can draw, without cards that the image store has. */
async function findMissing(
  choices: readonly Choice[][],
  imageStore: ImageStore,
): Promise<{ missing: Choice[]; fonts?: Fonts }> {
  const unknown = bestOf(choices, imageStore).filter(({ name }) => imageStore.read(SOCIAL, name) === undefined);
  const missing = [...new Map(unknown.map((choice) => [choice.name, choice])).values()];
  if (missing.length === 0) return { missing };
  const fonts = await openFonts();
  const unfit = missing.filter(({ card }) => !canDraw(card, fonts));
  for (const { name } of unfit) imageStore.write(SOCIAL, name, NOTHING);
  return unfit.length === 0 ? { missing, fonts } : findMissing(choices, imageStore);
}

/** Returns the best card of each page that is not known to be impossible to draw. */
function bestOf(choices: readonly Choice[][], imageStore: ImageStore): Choice[] {
  return choices.flatMap((ofPage) => ofPage.find(({ name }) => !isRefused(name, imageStore)) ?? []);
}

/** Wraps an image store so that it reads each image once: pages share images, and each read verifies the digest. */
function readOnce({ read, write }: ImageStore): ImageStore {
  const known = new Map<string, Uint8Array | undefined>();
  return {
    read(key, name) {
      if (!known.has(name)) known.set(name, read(key, name));
      return known.get(name);
    },
    write(key, name, bytes) {
      known.set(name, bytes);
      write(key, name, bytes);
    },
  };
}

function isRefused(name: string, imageStore: ImageStore): boolean {
  return imageStore.read(SOCIAL, name)?.length === 0;
}

function isDrawn(name: string, imageStore: ImageStore): boolean {
  return (imageStore.read(SOCIAL, name)?.length ?? 0) > 0;
}

interface Drawn {
  site: Site;
  imageStore: ImageStore;
  /** Names of the images that are being drawn. */
  names: ReadonlySet<string>;
}

function imagesOf(choices: Choices, { site, imageStore, names }: Drawn): SocialImages {
  const isThere = ({ name }: Choice) => names.has(name) || isDrawn(name, imageStore);
  const drawn = new Set([...choices.values()].flatMap((ofPage) => ofPage.find(isThere)?.name ?? []));
  return {
    imageOf({ path, locale }) {
      const choice = choices.get(path)?.find(({ name }) => drawn.has(name));
      const { url = '' } = site.settings;
      const { colon } = LOCALE_FACTS[locale];
      return choice && { url: `${url}${publicPath(choice.name)}`, alt: choice.card.site + colon + choice.card.title };
    },
    *files() {
      for (const name of drawn) yield [publicPath(name), imageStore.read(SOCIAL, name) ?? NOTHING];
    },
  };
}

function publicPath(name: string): string {
  return `/static/social-${name}`;
}

import type { ImageShelf } from '../images/shelf.ts';
import type { PageRequest } from '../plan/page-request.ts';
import type { Settings } from '../settings/settings.ts';
import type { SocialImage } from '../shapes/image.ts';
import { type Card, cardHash, cardsOf, designVersion } from './card.ts';
import { cardDrawer } from './drawing.ts';
import { type Fonts, openFonts, type Voice } from './fonts.ts';
import { canDraw, textsOf } from './layout.ts';

/** The images that networks show beside links to a locale's pages. */
export interface SocialImages {
  /** Nothing for pages that search engines are asked to leave out, and while the site URL is not configured. */
  imageOf: (page: PageRequest) => SocialImage | undefined;
  /** Public path and bytes of every image. */
  files: () => Iterable<[path: string, bytes: Uint8Array]>;
}

/** A locale's pages, and what stands on all of their images. */
interface Site {
  pages: readonly PageRequest[];
  settings: Settings;
}

/** Where images lie on the shelf. */
const KEY = 'social';
/** Kept in the place of an image that cannot be drawn, because no font has all its characters. */
const NOTHING = new Uint8Array();
/** Images under way: the rasteriser works beside this thread, and has two of them to work on. */
const AT_ONCE = 4;

/** Draws what is not on the shelf yet. `made` counts that; gives the images of each site, in the order of the sites. */
export async function drawSocialImages(
  sites: readonly Site[],
  imageShelf: ImageShelf,
): Promise<{ images: SocialImages[]; made: number }> {
  const shelf = readOnce(imageShelf);
  const design = designVersion();
  const choices = sites.map((site) => choicesOf(site, design));
  const made = await drawMissing(
    choices.flatMap((chosen) => [...chosen.values()]),
    shelf,
  );
  return { images: sites.map((site, index) => imagesOf(choices[index] ?? new Map(), { site, shelf })), made };
}

/** A card and the file name of its image. */
interface Choice {
  card: Card;
  name: string;
}

/** By the path of the page, the cards that may stand for it. */
type Choices = ReadonlyMap<string, Choice[]>;

function choicesOf({ pages, settings }: Site, design: string): Choices {
  const wanted = pages.filter(({ noindex, url }) => !noindex && url !== undefined);
  const named = (card: Card): Choice => ({ card, name: `${cardHash(card, design)}.png` });
  return new Map(wanted.map((page) => [page.path, cardsOf(page, settings).map(named)]));
}

/** Draws the best card of each page, or the next one where that cannot be; gives the number of images that were made. */
async function drawMissing(choices: readonly Choice[][], shelf: ImageShelf): Promise<number> {
  const best = choices.flatMap((own) => own.find(({ name }) => !isRefused(name, shelf)) ?? []);
  const unknown = best.filter(({ name }) => shelf.read(KEY, name) === undefined);
  const missing = [...new Map(unknown.map((choice) => [choice.name, choice])).values()];
  if (missing.length === 0) return 0;
  const drawn = await draw(missing, shelf);
  return drawn === missing.length ? drawn : drawn + (await drawMissing(choices, shelf));
}

/** Many pages share an image, and each read of one proves it by its digest. */
function readOnce({ read, write }: ImageShelf): ImageShelf {
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

function isRefused(name: string, shelf: ImageShelf): boolean {
  return shelf.read(KEY, name)?.length === 0;
}

function isDrawn(name: string, shelf: ImageShelf): boolean {
  return (shelf.read(KEY, name)?.length ?? 0) > 0;
}

function imagesOf(choices: Choices, { site, shelf }: { site: Site; shelf: ImageShelf }): SocialImages {
  const drawn = new Set(
    [...choices.values()].flatMap((own) => own.find(({ name }) => isDrawn(name, shelf))?.name ?? []),
  );
  return {
    imageOf({ path }) {
      const choice = choices.get(path)?.find(({ name }) => drawn.has(name));
      const { url = '' } = site.settings;
      return choice && { url: `${url}${publicPath(choice.name)}`, alt: `${choice.card.site}: ${choice.card.title}` };
    },
    *files() {
      for (const name of drawn) yield [publicPath(name), shelf.read(KEY, name) ?? NOTHING];
    },
  };
}

function publicPath(name: string): string {
  return `/static/social-${name}`;
}

/** Draws cards; gives how many of them the fonts could draw. */
async function draw(missing: readonly Choice[], shelf: ImageShelf): Promise<number> {
  const fonts = await openFonts();
  const able = missing.filter(({ card }) => canDraw(card, fonts));
  for (const choice of missing) if (!able.includes(choice)) shelf.write(KEY, choice.name, NOTHING);
  const drawCard = await cardDrawer(fonts, await facesFor(able, fonts));
  const queue = able[Symbol.iterator]();
  const work = async () => {
    for (const { card, name } of queue) shelf.write(KEY, name, await drawCard(card));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return able.length;
}

function facesFor(choices: readonly Choice[], fonts: Fonts) {
  const texts: Record<Voice, string> = { title: '', text: '', label: '' };
  for (const { card } of choices) {
    const own = textsOf(card);
    for (const voice of Object.keys(texts) as Voice[]) texts[voice] += own[voice];
  }
  return fonts.faces(texts);
}

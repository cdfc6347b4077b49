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

export interface SocialDrawing {
  /** Of each site, in the order of the sites: which image stands for a page is known before it is drawn. */
  images: SocialImages[];
  /** Settles when all are drawn that were not on the shelf yet, with their number; `files` has them from then on. */
  drawing: Promise<number>;
}

/** Begins to draw what is not on the shelf yet. */
export async function beginSocialImages(sites: readonly Site[], imageShelf: ImageShelf): Promise<SocialDrawing> {
  const shelf = readOnce(imageShelf);
  const design = designVersion();
  const choices = sites.map((site) => choicesOf(site, design));
  const all = choices.flatMap((chosen) => [...chosen.values()]);
  const { missing, fonts } = await findMissing(all, shelf);
  const names = new Set(missing.map(({ name }) => name));
  return {
    images: sites.map((site, index) => imagesOf(choices[index] ?? new Map(), { site, shelf, names })),
    drawing: fonts === undefined ? Promise.resolve(0) : draw(missing, { fonts, shelf }),
  };
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

/** The best card of each page, or the next one where that cannot be drawn, as far as they are not on the shelf. */
async function findMissing(
  choices: readonly Choice[][],
  shelf: ImageShelf,
): Promise<{ missing: Choice[]; fonts?: Fonts }> {
  const best = choices.flatMap((own) => own.find(({ name }) => !isRefused(name, shelf)) ?? []);
  const unknown = best.filter(({ name }) => shelf.read(KEY, name) === undefined);
  const missing = [...new Map(unknown.map((choice) => [choice.name, choice])).values()];
  if (missing.length === 0) return { missing };
  const fonts = await openFonts();
  const unfit = missing.filter(({ card }) => !canDraw(card, fonts));
  for (const { name } of unfit) shelf.write(KEY, name, NOTHING);
  return unfit.length === 0 ? { missing, fonts } : findMissing(choices, shelf);
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

interface Drawn {
  site: Site;
  shelf: ImageShelf;
  /** Names of the images that are being drawn. */
  names: ReadonlySet<string>;
}

function imagesOf(choices: Choices, { site, shelf, names }: Drawn): SocialImages {
  const isThere = ({ name }: Choice) => names.has(name) || isDrawn(name, shelf);
  const drawn = new Set([...choices.values()].flatMap((own) => own.find(isThere)?.name ?? []));
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

/** Draws cards; gives their number. */
async function draw(
  missing: readonly Choice[],
  { fonts, shelf }: { fonts: Fonts; shelf: ImageShelf },
): Promise<number> {
  const drawCard = await cardDrawer(fonts, await facesFor(missing, fonts));
  const queue = missing[Symbol.iterator]();
  const work = async () => {
    for (const { card, name } of queue) shelf.write(KEY, name, await drawCard(card));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return missing.length;
}

function facesFor(choices: readonly Choice[], fonts: Fonts) {
  const texts: Record<Voice, string> = { title: '', text: '', label: '' };
  for (const { card } of choices) {
    const own = textsOf(card);
    for (const voice of Object.keys(texts) as Voice[]) texts[voice] += own[voice];
  }
  return fonts.faces(texts);
}

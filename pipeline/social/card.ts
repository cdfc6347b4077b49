import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIGHT } from '../../contract/brand.ts';
import { LOCALES, type Locale, perLocale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import type { Settings } from '../../model/settings/settings.ts';
import { digest } from '../cache/key.ts';
import { itemOf, type PageToRender } from '../plan/page-request.ts';

/** Pixels of every social image: 1.91 to 1, which all networks show uncropped. */
export const CARD = { width: 1200, height: 630 } as const;

/** The texts of a social image. Everything else is the same on all of them. */
export interface Card {
  locale: Locale;
  /** The name of the site. */
  site: string;
  /** The kind of page; absent if the title already names it. */
  kind?: string | undefined;
  title: string;
  /** Drawn only if all of it fits below the title. */
  lead?: string | undefined;
  /** A date in the format of the locale and the author's name, or the host. */
  notes: string[];
}

/** Returns the possible cards of a page, best first. If the fonts lack a character of one, the build draws the next. */
export function cardsOf(page: PageToRender, settings: Settings): Card[] {
  if (settings.socialImages === 'none') return [];
  const shared = [sectionCard(page, settings), siteCard(settings)];
  return settings.socialImages === 'sections' || isNumbered(page) ? shared : [pageCard(page, settings), ...shared];
}

function pageCard({ card, title, description }: PageToRender, { name, locale, url = '' }: Settings): Card {
  const { day, author, lead = description, ...heading } = card ?? { title };
  const notes = [...(day === undefined ? [] : [writtenDay(day, locale)]), ...(author === undefined ? [] : [author])];
  return {
    locale,
    site: name,
    kind: heading.kind,
    title: heading.title,
    lead,
    notes: notes.length > 0 ? notes : [hostOf(url)],
  };
}

/**
 * Returns the card that all pages of a section share, with the title of the section's index. A page without breadcrumbs
 * has its own title; an item without breadcrumbs has the card of the site.
 */
function sectionCard(page: PageToRender, settings: Settings): Card {
  const [section] = page.breadcrumbs;
  if (section === undefined && itemOf(page) !== undefined) return siteCard(settings);
  return { ...siteCard(settings), title: section?.title ?? page.title, lead: undefined };
}

function siteCard({ name, locale, title, lead, url = '' }: Settings): Card {
  return { locale, site: name, title, lead, notes: [hostOf(url)] };
}

/** Returns whether a page is a later page of a list, whose card would repeat that of the first. */
function isNumbered({ owner }: PageToRender): boolean {
  return owner.kind === 'index' && owner.page > 1;
}

function hostOf(url: string): string {
  return url.replace(/^https:\/\//, '');
}

const days = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));

function writtenDay(day: string, locale: Locale): string {
  return days[locale].format(new Date(`${day}T00:00:00Z`));
}

const PACKAGES = [
  '@fontsource/archivo',
  '@fontsource-variable/martian-mono',
  '@fontsource/noto-sans-sc',
  'harfbuzzjs',
  'sharp',
];

/** Returns a digest of the design of cards: the code of this folder, the typography, the inks, and the versions of fonts and tools. */
export function designVersion(inks: Readonly<Record<string, string>> = LIGHT): string {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const codeFiles = readdirSync(import.meta.dirname).toSorted();
  return digest(
    ...codeFiles.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')),
    JSON.stringify(inks),
    JSON.stringify(LOCALES.map((locale) => siteTexts[locale].socialImages)),
    ...PACKAGES.map((name) => dependencies[name] ?? ''),
  );
}

/**
 * Returns the name of a card's image. It digests all drawn texts and the design, so the URL is fixed before the image
 * exists.
 */
export function cardHash(card: Card, design: string): string {
  return digest(design, JSON.stringify(card));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIGHT } from '../../runtime/contract/brand.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { digest } from '../cache/key.ts';
import { itemOf, type PageRequest } from '../plan/page-request.ts';
import type { Settings } from '../settings/settings.ts';

/** Pixels of every social image: 1.91 to 1, which all networks show uncut. */
export const CARD = { width: 1200, height: 630 } as const;

/** Every text of a social image. What is not here is the same on all of them. */
export interface Card {
  locale: Locale;
  /** The provider's name. */
  site: string;
  /** The kind of page, or nothing where the title says it. */
  kind?: string | undefined;
  title: string;
  /** Shown where the title leaves room for all of it. */
  lead?: string | undefined;
  /** A day as people of the locale write it, and who wrote; or the host. */
  notes: string[];
}

/** What an image of a page may be made of, the best first: where the fonts lack a character of one, the next is drawn. */
export function cardsOf(page: PageRequest, settings: Settings): Card[] {
  if (settings.socialImages === 'none') return [];
  const shared = [sectionCard(page, settings), siteCard(settings)];
  return settings.socialImages === 'sections' || isNumbered(page) ? shared : [pageCard(page, settings), ...shared];
}

function pageCard({ card, title, description }: PageRequest, { name, locale, url = '' }: Settings): Card {
  const { day, author, ...own } = card ?? { title };
  const notes = [...(day === undefined ? [] : [writtenDay(day, locale)]), ...(author === undefined ? [] : [author])];
  return {
    locale,
    site: name,
    kind: own.kind,
    title: own.title,
    lead: description,
    notes: notes.length > 0 ? notes : [hostOf(url)],
  };
}

/** What all pages of a section share: the title of its index, or that of the page itself where nothing is above it. */
function sectionCard(page: PageRequest, settings: Settings): Card {
  const [section] = page.breadcrumbs;
  if (section === undefined && itemOf(page) !== undefined) return siteCard(settings);
  return { ...siteCard(settings), title: section?.title ?? page.title, lead: undefined };
}

function siteCard({ name, locale, title, lead, url = '' }: Settings): Card {
  return { locale, site: name, title, lead, notes: [hostOf(url)] };
}

/** A page of a list says nothing else than its first one. */
function isNumbered({ owner }: PageRequest): boolean {
  return owner.kind === 'index' && owner.page > 1;
}

function hostOf(url: string): string {
  return url.replace(/^https:\/\//, '');
}

const days: Record<Locale, Intl.DateTimeFormat> = {
  'en-US': new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  'zh-CN': new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' }),
};

function writtenDay(day: string, locale: Locale): string {
  return days[locale].format(new Date(`${day}T00:00:00Z`));
}

const PACKAGES = [
  '@fontsource/archivo',
  '@fontsource-variable/martian-mono',
  '@fontsource/noto-sans-sc',
  'satori',
  'sharp',
];

/** A digest of how cards are drawn: this room's code, and the inks, fonts and tools that it draws with. */
export function designVersion(inks: Readonly<Record<string, string>> = LIGHT): string {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const own = readdirSync(import.meta.dirname).toSorted();
  return digest(
    ...own.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')),
    JSON.stringify(inks),
    ...PACKAGES.map((name) => dependencies[name] ?? ''),
  );
}

/** The name of a card's image: everything that is drawn, so that the address is known before the image is made. */
export function cardHash(card: Card, design: string): string {
  return digest(design, JSON.stringify(card));
}

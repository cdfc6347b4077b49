import * as z from 'zod';
import { interpolate } from '../../contract/interpolate.ts';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import { sourceTitle } from '../../model/data/kind.ts';
import type { RowOf } from '../../model/data/kinds.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import { line } from '../../model/fields/fields.ts';
import { traditionalForms } from '../../model/language/traditional-characters.ts';
import { siteLinkSchema } from '../../model/settings/settings.ts';
import type { LinkTo, SourceNote } from '../../model/shapes/links.ts';
import { type BelowPage, page } from '../../pipeline/pages/page.ts';
import { sectionSchema, sectionTexts } from '../../pipeline/pages/section-words.ts';
import { tools } from '../../pipeline/pages/tools.ts';
import { titleAndDescription, titleAndSummarySchema } from '../../pipeline/pages/words.ts';
import { hsCode } from './definition.ts';
import { type HsRow, hsRow } from './lookup.ts';
import { HS_EDITION, hsPath } from './paths.ts';
import { SECTIONS, type SectionId } from './sections.ts';

const withName = (most: number) =>
  line(most).regex(/\{code\}.*\{name\}|\{name\}.*\{code\}/, 'must contain {code} and {name}');

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  sections: z.array(sectionSchema).min(1).max(6).describe('How to find and check a code.'),
  chapter: z
    .strictObject({ summary: withName(110).describe('The summary. {code} and {name} are those of the chapter.') })
    .describe('The page of a chapter.'),
  heading: z
    .strictObject({ summary: withName(110).describe('The summary. {code} and {name} are those of the heading.') })
    .describe('The page of a heading.'),
  card: line(120).describe('The text on the social image of chapters and headings.'),
  related: z.array(siteLinkSchema).min(1).max(4).describe('Links to further reading on every page.'),
});

type Words = z.output<typeof words>;
type Row = RowOf<'hs-codes'>;

/** A code with its name in the language of the page. */
export interface NamedCode {
  code: string;
  name: string;
}

export interface ConfusedHeadings {
  note: string;
  headings: LinkTo[];
}

/** The page of a chapter or a heading. */
export interface CodePage extends NamedCode {
  aliases: readonly string[];
  /** The codes directly below it; those of a chapter have pages. */
  below: (NamedCode & {
    path?: string;
    aliases: readonly string[];
    /** The lines of the US tariff for a part of the year. */
    seasonal?: readonly NamedCode[] | undefined;
  })[];
  confused: ConfusedHeadings | undefined;
  /** The neighbors in the order of the codes. */
  previous: LinkTo | undefined;
  next: LinkTo | undefined;
}

interface HsProps extends Pick<Words, 'title' | 'summary' | 'related'> {
  /** Only on the page of the lookup. */
  sections?: Words['sections'];
  chapters?: { section: SectionId; chapters: LinkTo[] }[];
  /** Only on the page of a code. */
  page?: CodePage;
  source: SourceNote | undefined;
}

/** Plans the lookup, and a page for each chapter and heading. */
export const plan = page({
  id: hsCode.name,
  path: hsCode.path,
  parent: tools.id,
  words,
  head: titleAndDescription,
  template: hsCode.name,
  dataSets: {
    'hs-headings': { make: ({ data, locale }) => rowsOf(data, locale, (digits) => digits < 6), isOnDemand: true },
    'hs-characters': {
      make: ({ data, locale }) => ({ forms: traditionalForms(JSON.stringify(rowsOf(data, locale, () => true))) }),
      isOnDemand: true,
    },
    'hs-subheadings': { make: ({ data, locale }) => rowsOf(data, locale, (digits) => digits === 6), isOnDemand: true },
  },
  staticQueries: () => hsCode.dataSets,
  props: ({ title, summary, sections, related }, { data, locale }): HsProps => ({
    title,
    summary,
    related,
    sections,
    chapters: chaptersBySection(data, locale),
    source: sourceOf(data['hs-codes'][0], locale),
  }),
  pagesBelow: (wording, { data, locale }) => codePages(wording, { data, locale }),
  texts: ({ sections = [], chapters = [] }) => [
    ...sections.flatMap(sectionTexts),
    ...chapters.flatMap((section) => section.chapters.map(({ title }) => title)),
  ],
});

/**
 * Returns the rows of a data set. The lookup of other languages also knows the names and everyday words of the first
 * language, because trade documents often have them.
 */
function rowsOf(data: SiteData, locale: Locale, isWanted: (digits: number) => boolean): HsRow[] {
  const languages = [...new Set([locale, LOCALES[0]])];
  return data['hs-codes']
    .filter(({ id }) => isWanted(id.length))
    .map(({ id, name, slug = '', aliases = {} }) => {
      const others = languages.flatMap((language) => [
        ...(language === locale ? [] : [name[language]]),
        ...(aliases[language] ?? []),
      ]);
      return hsRow([id, name[locale], slug, others]);
    });
}

function chaptersBySection(data: SiteData, locale: Locale) {
  const chapters = data['hs-codes'].filter(({ id }) => id.length === 2);
  return SECTIONS.map(([section, first, last]) => ({
    section,
    chapters: chapters.filter(({ id }) => first <= Number(id) && Number(id) <= last).map((row) => linkTo(row, locale)),
  })).filter((group) => group.chapters.length > 0);
}

function linkTo(row: Row, locale: Locale): LinkTo {
  return { path: pathOf(row), title: titleOf(row, locale) };
}

function titleOf({ id, name }: Row, locale: Locale): string {
  return `${id} ${name[locale]}`;
}

function pathOf({ id, slug = '' }: Row): string {
  return hsPath({ code: id, slug });
}

function sourceOf(row: Row | undefined, locale: Locale): SourceNote | undefined {
  return row && { title: sourceTitle(row.source, locale), url: row.source.url, checkedOn: row.checkedOn };
}

type Known = Pick<PlanContext, 'data' | 'locale'>;

/** Returns the pages of all chapters and headings. Pages of a chapter share its social image. */
function codePages(wording: Words, { data, locale }: Known): BelowPage<HsProps>[] {
  const rows = data['hs-codes'];
  const byCode = new Map(rows.map((row) => [row.id, row]));
  const below = Map.groupBy(rows, ({ id }) => id.slice(0, -2));
  const seasonal = seasonalLines(data, locale);
  const withPage = rows.filter(({ id, slug }) => id.length < 6 && slug !== undefined).toSorted(byId);
  const headings = withPage.filter(({ id }) => id.length === 4);
  const position = new Map(headings.map((row, index) => [row.id, index]));
  const neighbor = (row: Row, by: -1 | 1) => {
    const at = position.get(row.id);
    const other = at === undefined ? undefined : headings[at + by];
    return other && linkTo(other, locale);
  };
  return withPage.map((row) => {
    const chapter = row.id.length === 2 ? row : byCode.get(row.id.slice(0, 2));
    const code = { code: row.id, name: row.name[locale] };
    const kind = row.id.length === 2 ? wording.chapter : wording.heading;
    const shared = { title: titleOf(row, locale), summary: interpolate(kind.summary, code) };
    return {
      path: pathOf(row),
      title: shared.title,
      description: shared.summary,
      row: { kind: 'hs-codes' as const, id: row.id },
      breadcrumbs: [
        { path: hsCode.path, title: wording.title },
        ...(chapter && chapter !== row ? [linkTo(chapter, locale)] : []),
      ],
      staticQueries: [],
      isLeftOutOfSearch: true as const,
      card: { kind: HS_EDITION, title: titleOf(chapter ?? row, locale), lead: wording.card },
      props: {
        ...shared,
        related: wording.related,
        source: sourceOf(row, locale),
        page: {
          ...code,
          aliases: row.aliases?.[locale] ?? [],
          below: (below.get(row.id) ?? [])
            .toSorted(byId)
            .map((part) => ({ ...partOf(part, locale), seasonal: seasonal.get(part.id) })),
          confused: confusedOf(row, { byCode, locale }),
          previous: neighbor(row, -1),
          next: neighbor(row, 1),
        },
      },
    };
  });
}

function byId(row: Row, other: Row): number {
  return row.id < other.id ? -1 : 1;
}

/** Returns the lines of the US tariff for a part of the year, with the words that say when, by their subheading. */
function seasonalLines(data: SiteData, locale: Locale): Map<string, NamedCode[]> {
  const lines = data['tariff-lines'].flatMap(({ id, season, words: wording, validTo }) =>
    season === undefined || wording === undefined || validTo !== undefined
      ? []
      : [{ code: id.slice(0, 8), name: wording[locale] }],
  );
  return Map.groupBy(lines, ({ code }) => code.slice(0, 6));
}

function partOf(row: Row, locale: Locale): Omit<CodePage['below'][number], 'seasonal'> {
  const part = { code: row.id, name: row.name[locale], aliases: row.aliases?.[locale] ?? [] };
  return row.slug === undefined ? part : { ...part, path: pathOf(row) };
}

function confusedOf(
  { confused }: Row,
  { byCode, locale }: { byCode: ReadonlyMap<string, Row>; locale: Locale },
): ConfusedHeadings | undefined {
  if (confused === undefined) return undefined;
  const others = confused.codes.flatMap((code) => byCode.get(code) ?? []);
  return { note: confused.note[locale], headings: others.map((row) => linkTo(row, locale)) };
}

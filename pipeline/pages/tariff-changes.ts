import * as z from 'zod';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import { sourceTitle } from '../../model/data/kind.ts';
import type { RowOf } from '../../model/data/kinds.ts';
import {
  type LineChange,
  type RateChange,
  type ReleaseChanges,
  rateChanges,
  tariffChanges,
} from '../../model/data/tariff-changes.ts';
import { line } from '../../model/fields/fields.ts';
import { siteLinkSchema } from '../../model/settings/settings.ts';
import type { FeedItem, LinkTo, SourceNote } from '../../model/shapes/links.ts';
import { type BelowPage, page } from './page.ts';
import { type SectionWords, sectionSchema, sectionTexts } from './section-words.ts';
import { tools } from './tools.ts';
import { titleAndDescription, titleAndSummarySchema } from './words.ts';

const withRelease = (most: number) => line(most).regex(/\{release\}/, 'must contain {release}');

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  release: z
    .strictObject({
      title: withRelease(30).describe('The title. {release} is the name of the release.'),
      summary: withRelease(120).describe('The summary. {release} is the name of the release.'),
    })
    .describe('The page of a release.'),
  sections: z.array(sectionSchema).min(1).max(4).describe('What the pages cover, and their limits.'),
  related: z.array(siteLinkSchema).min(1).max(6).describe('Links to further reading on every page.'),
});

type Words = z.output<typeof words>;
type Release = RowOf<'tariff-releases'>;
type Known = Pick<PlanContext, 'data' | 'locale'>;

/** A release with the numbers of its lines. Those of the first import are not changes. */
export interface ReleaseNote extends LinkTo {
  day: string;
  isFirst: boolean;
  /** All lines of the release. */
  lines: number;
  /** Lines with another rate, new lines, ended lines, and lines with only another unit or reference. */
  counts: Record<'rates' | 'begun' | 'ended' | 'others', number>;
}

interface ChangedLine {
  code: string;
  /** The day of the change, if it is not that of the release. */
  day?: string;
  name: string;
  /** The words that tell the line from the others of its subheading. */
  words?: string | undefined;
  isNew: boolean;
  hasEnded: boolean;
  rates: RateChange[];
}

/** The lines of a chapter; without a slug, the chapter has no page. */
interface ChangedChapter {
  code: string;
  name: string;
  slug?: string | undefined;
  lines: ChangedLine[];
}

export interface ReleasePage extends ReleaseNote {
  /** The neighbors in the order of the days. */
  previous: LinkTo | undefined;
  next: LinkTo | undefined;
  chapters: ChangedChapter[];
  /** The programs of the special column whose rates changed. */
  programs: { name: string; text: string }[];
}

interface ChangesProps {
  title: string;
  summary: string;
  related: Words['related'];
  /** Only on the page of all releases. */
  sections?: readonly SectionWords[];
  releases?: ReleaseNote[];
  /** Only on the page of a release. */
  release?: ReleasePage;
  sources: SourceNote[];
}

const PATH = '/data/tariff-changes';

/** Plans the list of the releases of the US tariff, and a page with the changed rates of each. */
export const tariffChangesPage = page({
  id: 'tariff-changes',
  path: PATH,
  parent: tools.id,
  words,
  head: titleAndDescription,
  template: 'tariff-changes',
  feed: ({ data, locale }) => tariffChanges(data).map((changes) => feedItem(noteOf(changes, locale), locale)),
  props: ({ title, summary, sections, related }, { data, locale }): ChangesProps => ({
    title,
    summary,
    related,
    sections,
    releases: tariffChanges(data).map((changes) => noteOf(changes, locale)),
    sources: data['tariff-releases'].slice(0, 1).map((row) => sourceOf(row, locale)),
  }),
  pagesBelow: (wording, { data, locale }) => {
    const all = tariffChanges(data);
    return all.map((changes, index) => releasePage(changes, { wording, next: all[index - 1]?.release, data, locale }));
  },
  texts: ({ sections = [] }) => sections.flatMap(sectionTexts),
});

/** Returns the name of a release in the words of the locale if its official name has the usual form. */
function nameIn(name: string, locale: Locale): string {
  const [, year, number] = /^(\d{4}) HTS (?:Basic Edition|Revision (\d+))$/.exec(name) ?? [];
  if (year === undefined) return name;
  const { basic, revision } = siteTexts[locale].pages.tariffChanges.names;
  return number === undefined ? interpolate(basic, { name, year }) : interpolate(revision, { name, year, number });
}

function linkTo({ id, name }: Release, locale: Locale): LinkTo {
  return { path: `${PATH}/${id}`, title: nameIn(name, locale) };
}

function noteOf({ release, previous, lines }: ReleaseChanges, locale: Locale): ReleaseNote {
  const begun = lines.filter(({ before }) => before === undefined).length;
  const ended = lines.filter(({ after }) => after === undefined).length;
  const rates = lines.length - begun - ended;
  return {
    ...linkTo(release, locale),
    day: release.validFrom,
    isFirst: previous === undefined,
    lines: release.lines,
    counts: { rates, begun, ended, others: Math.max(0, release.changed - rates) },
  };
}

function feedItem({ path, title, day, isFirst, counts }: ReleaseNote, locale: Locale): FeedItem {
  const { first, counted } = siteTexts[locale].pages.tariffChanges;
  const { colon, comma } = LOCALE_FACTS[locale];
  const names = Object.keys(counts) as (keyof typeof counts)[];
  const summary = names.map((name) => counted[name] + colon + counts[name]).join(comma);
  return { path, title, summary: isFirst ? first : summary, date: day };
}

interface ReleaseOptions extends Known {
  wording: Words;
  next: Release | undefined;
}

function releasePage(
  changes: ReleaseChanges,
  { wording, next, data, locale }: ReleaseOptions,
): BelowPage<ChangesProps> {
  const { release, previous, lines } = changes;
  const note = noteOf(changes, locale);
  const title = interpolate(wording.release.title, { release: note.title });
  const summary = interpolate(wording.release.summary, { release: note.title });
  const chapters = chaptersOf(lines, { data, locale, day: release.validFrom });
  return {
    path: note.path,
    title,
    description: summary,
    row: { kind: 'tariff-releases', id: release.id },
    breadcrumbs: [{ path: PATH, title: wording.title }],
    props: {
      title,
      summary,
      related: wording.related,
      release: {
        ...note,
        previous: previous && linkTo(previous, locale),
        next: next && linkTo(next, locale),
        chapters,
        programs: programsOf(chapters, { data, locale }),
      },
      sources: [sourceOf(release, locale)],
    },
  };
}

function chaptersOf(lines: readonly LineChange[], { data, locale, day }: Known & { day: string }): ChangedChapter[] {
  const codes = new Map(data['hs-codes'].map((row) => [row.id, row]));
  const nameOf = (code: string) => codes.get(code)?.name[locale];
  return [...Map.groupBy(lines, ({ code }) => code.slice(0, 2))].map(([chapter, changes]) => ({
    code: chapter,
    name: nameOf(chapter) ?? '',
    slug: codes.get(chapter)?.slug,
    lines: changes.map((change) => {
      const { code, before, after } = change;
      const row = after ?? before;
      return {
        code,
        ...(change.day !== day && { day: change.day }),
        name: nameOf(code.slice(0, 6)) ?? nameOf(code.slice(0, 4)) ?? '',
        words: row?.words?.[locale] ?? row?.description,
        isNew: before === undefined,
        hasEnded: after === undefined,
        rates: rateChanges(change),
      };
    }),
  }));
}

/** Returns the names of the programs whose rates changed. */
function programsOf(chapters: readonly ChangedChapter[], { data, locale }: Known): ReleasePage['programs'] {
  const rates = chapters.flatMap(({ lines }) => lines.flatMap((changed) => changed.rates));
  const symbols = [...new Set(rates.flatMap(({ programs = [] }) => programs))].toSorted();
  return symbols.flatMap((name) => {
    const program = data['trade-programs'].find(({ symbol }) => symbol === name);
    return program === undefined ? [] : { name, text: program.name[locale] };
  });
}

function sourceOf({ source, checkedOn }: Release, locale: Locale): SourceNote {
  return { title: sourceTitle(source, locale), url: source.url, checkedOn };
}

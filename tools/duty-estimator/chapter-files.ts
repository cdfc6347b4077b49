import type { Locale } from '../../contract/locales.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import type { RowOf } from '../../model/data/kinds.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import type { ChapterFile, LineGroup } from './chapters.ts';
import type { DatedRow, TradeOrder } from './duty-data.ts';
import { groupedBy } from './match.ts';

/** The number of the last chapter of goods. */
const LAST_CHAPTER = 97;

type Line = RowOf<'tariff-lines'>;
/** A row of any kind. */
export type Row = { id: string } & Omit<DatedRow, 'source'> & Pick<RowOf<'ports'>, 'source'>;

interface ChapterOptions {
  locale: Locale;
  /** Takes the facts of a row that all kinds have. */
  dated: (row: Row) => DatedRow;
}

/** Returns the files of all chapters in one language, from chapter 01. A chapter without lines has an empty file. */
export function chapterFilesOf(data: SiteData, { locale, dated }: ChapterOptions): ChapterFile[] {
  const lines = groupedBy(data['tariff-lines'], ({ id }) => id.slice(0, 2));
  const lists = data['code-lists'].map(({ id, codes }) => [id, groupedBy(codes, (code) => code.slice(0, 2))] as const);
  const orders = data['trade-orders'].map(({ product, ...row }) => ({
    ...row,
    ...dated(row),
    product: product[locale],
  }));
  const nameOf = lineNames(data, locale);
  const pages = data['hs-codes'].filter(({ id, slug }) => id.length === 4 && slug !== undefined);
  return Array.from({ length: LAST_CHAPTER }, (_, position) => {
    const chapter = String(position + 1).padStart(2, '0');
    return {
      groups: lineGroups(lines.get(chapter) ?? [], { nameOf, dated }),
      codeLists: Object.fromEntries(
        lists.flatMap(([id, codes]) => (codes.has(chapter) ? [[id, codes.get(chapter) ?? []]] : [])),
      ),
      orders: orders.filter((order) => isOfChapter(order, chapter)),
      headings: Object.fromEntries(
        pages.filter(({ id }) => id.startsWith(chapter)).map(({ id, slug }) => [id, `/data/hs-code/${id}-${slug}`]),
      ),
    };
  });
}

function isOfChapter({ codes }: TradeOrder, chapter: string): boolean {
  return codes.some((code) => code.startsWith(chapter));
}

interface LineOptions {
  nameOf: (line: Line) => string;
  dated: (row: Row) => DatedRow;
}

/** Groups lines by their dates and source. */
function lineGroups(lines: readonly Line[], { nameOf, dated }: LineOptions): LineGroup[] {
  const factsOf = (line: Line) => {
    const { id: _, ...facts } = dated(line);
    return facts;
  };
  return [...groupedBy(lines, (line) => JSON.stringify(factsOf(line))).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const rows = group.map((line) => {
      const { id, general, column2, special, season } = line;
      const row = [id.slice(0, 8), nameOf(line), general, column2] as const;
      if (season !== undefined) return [...row, special ?? null, season] as const;
      return special === undefined ? row : ([...row, special] as const);
    });
    return [{ ...factsOf(first), lines: rows }];
  });
}

/** Returns a function that joins the name of a line's subheading and the words of the line. */
function lineNames(data: SiteData, locale: Locale): (line: Line) => string {
  const names = new Map(data['hs-codes'].map(({ id, name }) => [id, name[locale]]));
  const words = new Map(data['tariff-lines'].map(({ id, words: wording }) => [id.slice(0, 8), wording?.[locale]]));
  return ({ id, description }) =>
    [names.get(id.slice(0, 6)), words.get(id.slice(0, 8)) ?? description]
      .filter((text) => text !== undefined)
      .join(LOCALE_FACTS[locale].colon);
}

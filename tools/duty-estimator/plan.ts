import * as z from 'zod';
import type { Locale } from '../../contract/locales.ts';
import { countriesIn } from '../../forms/countries.ts';
import { parseRate } from '../../freight/duty-rates.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { sourceTitle } from '../../model/data/kind.ts';
import type { RowOf } from '../../model/data/kinds.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import { day, sources } from '../../model/fields/fields.ts';
import { page } from '../../pipeline/pages/page.ts';
import { sectionSchema, sectionTexts } from '../../pipeline/pages/section-words.ts';
import { tools } from '../../pipeline/pages/tools.ts';
import { titleAndDescription, titleAndSummarySchema } from '../../pipeline/pages/words.ts';
import { dutyEstimator } from './definition.ts';
import type { DatedRow, DutyData, Rate } from './duty-data.ts';

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  exampleDate: day.describe('The entry date of the example that the page shows first.'),
  sections: z.array(sectionSchema).min(1).max(8).describe('How the tool calculates, and its limits.'),
  sources,
});

/** Plans the page of the estimator: the tool with an example, then the method. */
export const plan = page({
  id: dutyEstimator.name,
  path: dutyEstimator.path,
  parent: tools.id,
  words,
  head: titleAndDescription,
  template: dutyEstimator.name,
  dataSets: { duty: { make: ({ data, locale }) => dutyDataOf(data, locale) } },
  staticQueries: () => dutyEstimator.dataSets,
  props: (wording, { data, locale }) => ({ ...wording, data: dutyDataOf(data, locale) }),
  texts: ({ sections }) => sections.flatMap(sectionTexts),
});

/** Returns the rows of the tool in one language. */
function dutyDataOf(data: SiteData, locale: Locale): DutyData {
  const dated = (row: { id: string } & Omit<DatedRow, 'source'> & Pick<RowOf<'ports'>, 'source'>): DatedRow => ({
    id: row.id,
    validFrom: row.validFrom,
    validTo: row.validTo,
    checkedOn: row.checkedOn,
    source: { title: sourceTitle(row.source, locale), url: row.source.url },
  });
  const nameOf = lineNames(data, locale);
  return {
    lines: data['tariff-lines'].map((row) => ({
      ...dated(row),
      code: row.id.slice(0, 8),
      name: nameOf(row),
      rate: rateOf(row.general),
    })),
    layers: data['duty-layers'].map(({ name, note, condition, ...row }) => ({
      ...row,
      ...dated(row),
      name: name[locale],
      note: note?.[locale],
      condition: condition && { ...condition, text: condition.text[locale] },
    })),
    codeLists: Object.fromEntries(data['code-lists'].map(({ id, codes }) => [id, codes])),
    importNotices: data['import-notices'].map(({ name, text, ...row }) => ({
      ...row,
      ...dated(row),
      name: name[locale],
      text: text[locale],
    })),
    coverage: data['duty-coverage'].map(({ note, ...row }) => ({ ...row, ...dated(row), note: note[locale] })),
    fees: data['customs-fees'].map((row) => ({ ...row, ...dated(row) })),
    orders: data['trade-orders'].map(({ product, ...row }) => ({ ...row, ...dated(row), product: product[locale] })),
    countries: originsIn(locale),
    headings: headingsOf(data),
  };
}

/** Returns a function that joins the name of a line's subheading and the words of the line. */
function lineNames(data: SiteData, locale: Locale): (row: RowOf<'tariff-lines'>) => string {
  const names = new Map(data['hs-codes'].map(({ id, name }) => [id, name[locale]]));
  return ({ id, words: wording, description }) =>
    [names.get(id.slice(0, 6)), wording?.[locale] ?? description]
      .filter((text) => text !== undefined)
      .join(LOCALE_FACTS[locale].colon);
}

/** Returns the rate that the estimator computes, or only its text. */
function rateOf(text: string): Rate {
  const { kind, parts } = parseRate(text) ?? { kind: 'text', parts: [] };
  if (kind === 'free') return { percent: '0' };
  if (kind === 'parts' || kind === 'limited' || kind === 'text') return { text };
  return Object.assign({}, ...parts.map((part) => ('percent' in part ? part : { specific: part })));
}

/** Returns the pages of the headings of all lines. */
function headingsOf(data: SiteData): Record<string, string> {
  const used = new Set(data['tariff-lines'].map(({ id }) => id.slice(0, 4)));
  const rows = data['hs-codes'].filter(({ id, slug }) => used.has(id) && slug !== undefined);
  return Object.fromEntries(rows.map(({ id, slug }) => [id, `/data/hs-code/${id}-${slug}`]));
}

/** Returns the countries of origin with their names: China first, without the US. */
function originsIn(locale: Locale): [string, string][] {
  const countries = countriesIn(locale).filter(({ code }) => code !== 'US' && code !== 'UM');
  const isFirst = ({ code }: { code: string }) => code === 'CN';
  return [...countries.filter(isFirst), ...countries.filter((country) => !isFirst(country))].map(({ code, name }) => [
    code,
    name,
  ]);
}

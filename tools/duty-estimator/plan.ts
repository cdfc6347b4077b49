import * as z from 'zod';
import type { Locale } from '../../contract/locales.ts';
import { countriesIn } from '../../forms/countries.ts';
import { siteTexts } from '../../locales/site.ts';
import { sourceTitle } from '../../model/data/kind.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import { day, sources } from '../../model/fields/fields.ts';
import { page } from '../../pipeline/pages/page.ts';
import { sectionSchema, sectionTexts } from '../../pipeline/pages/section-words.ts';
import { tools } from '../../pipeline/pages/tools.ts';
import { titleAndDescription, titleAndSummarySchema } from '../../pipeline/pages/words.ts';
import { chapterFilesOf, type Row } from './chapter-files.ts';
import { chapterOf, DUTY_SET, withChapter } from './chapters.ts';
import { dutyEstimator } from './definition.ts';
import type { DatedRow, DutyBase, DutyData } from './duty-data.ts';
import { EXAMPLE } from './example.ts';
import { LOOKUP_SETS } from './find-code.ts';

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
  dataSets: {
    [DUTY_SET]: {
      make: ({ data, locale }) => dutyBaseOf(data, locale),
      makeParts: ({ data, locale }) => chapterFilesOf(data, { locale, dated: datedIn(locale) }),
    },
  },
  staticQueries: () => [...dutyEstimator.dataSets, ...LOOKUP_SETS],
  props: (wording, { data, locale }) => ({ ...wording, data: exampleDataOf(data, locale) }),
  texts: ({ sections }) => sections.flatMap(sectionTexts),
});

/** Returns the data of the example that a page shows. */
export function exampleDataOf(data: SiteData, locale: Locale, hsCode = EXAMPLE.hsCode): DutyData {
  const files = chapterFilesOf(data, { locale, dated: datedIn(locale) });
  return withChapter(dutyBaseOf(data, locale), files[(chapterOf(hsCode) ?? 0) - 1]);
}

/** Returns the rows that concern every chapter, in one language. */
function dutyBaseOf(data: SiteData, locale: Locale): DutyBase {
  const dated = datedIn(locale);
  return {
    layers: data['duty-layers'].map(({ name, note, condition, ...row }) => ({
      ...row,
      ...dated(row),
      name: name[locale],
      note: note?.[locale],
      condition: condition && { ...condition, text: condition.text[locale] },
    })),
    importNotices: data['import-notices'].map(({ name, text, ...row }) => ({
      ...row,
      ...dated(row),
      name: name[locale],
      text: text[locale],
    })),
    coverage: data['duty-coverage'].map(({ note, ...row }) => ({ ...row, ...dated(row), note: note[locale] })),
    fees: data['customs-fees'].map((row) => ({ ...row, ...dated(row) })),
    programs: data['trade-programs'].map(({ name, note, ...row }) => ({
      ...row,
      ...dated(row),
      name: name[locale],
      note: note[locale],
    })),
    questions: siteTexts[locale].tools.dutyFacts,
    countries: originsIn(locale),
  };
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

/** Returns a function that takes the facts of a row that all kinds have. */
function datedIn(locale: Locale): (row: Row) => DatedRow {
  return ({ id, validFrom, validTo, checkedOn, source }) => ({
    id,
    validFrom,
    validTo,
    checkedOn,
    source: { title: sourceTitle(source, locale), url: source.url },
  });
}

import type { Locale } from '../../../contract/locales.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import { discover } from '../../../pipeline/content/discover.ts';
import { readData } from '../../../pipeline/data-files/read-data.ts';
import { type ChapterFile, DUTY_SET, withChapter } from '../../../tools/duty-estimator/chapters.ts';
import type { DutyBase, DutyData } from '../../../tools/duty-estimator/duty-data.ts';
import { parseInput } from '../../../tools/duty-estimator/input.ts';
import { plan } from '../../../tools/duty-estimator/plan.ts';
import { type AskedEstimate, askedEstimate } from '../../../tools/duty-estimator/questions.ts';
import { FIXTURES } from '../../helpers/content.ts';

/** Returns the data of the tool from the data files of a content folder: every chapter together. */
export function dutyDataIn(content: string, locale: Locale = 'en-US'): DutyData {
  const { data } = readData(discover(content).data, '2026-11-26');
  const input = { data, locale, store: noStore };
  const set = plan.dataSets?.[DUTY_SET];
  const base = set?.make(input) as DutyBase;
  const chapters = (set?.makeParts?.(input) ?? []).map((file) => withChapter(base, file as ChapterFile));
  return {
    ...base,
    lines: chapters.flatMap(({ lines }) => lines),
    orders: [...new Set(chapters.flatMap(({ orders }) => orders))],
    headings: Object.assign({}, ...chapters.map(({ headings }) => headings)),
    codeLists: Object.fromEntries(
      data['code-lists'].map(({ id }) => [id, chapters.flatMap(({ codeLists }) => codeLists[id] ?? [])]),
    ),
  };
}

/** The data set of the fixtures in English. */
export const FIXTURE_DATA = dutyDataIn(FIXTURES);

/** The day that counts as today in tests of the estimator. */
export const TODAY = '2026-11-26';

/** Estimates a query without errors. */
export function estimateOf(query: string, data: DutyData = FIXTURE_DATA): AskedEstimate {
  const parsed = parseInput(new URLSearchParams(query), { data, today: TODAY });
  if ('errors' in parsed) throw new Error(`${query} has errors: ${JSON.stringify(parsed.errors)}`);
  return askedEstimate(parsed.input, data);
}

import type { FreightData } from '../../freight/freight-data.ts';
import { chapterFileOf, DUTY_SET, dutyDataIn } from '../duty-estimator/chapters.ts';
import type { DutyBase } from '../duty-estimator/duty-data.ts';
import { type ToolAnswerContext, tool } from '../tool.ts';
import { answerCompare, type CompareContext } from './answer.ts';
import { COMPARE_FIELDS } from './input.ts';

/** The comparison of the landed cost of one product from up to five origins. */
export const compareOrigins = tool({
  name: 'compare-origins',
  path: '/tools/compare-origins',
  hasCanonical: false,
  island: 'enhance.ts',
  dataSets: [DUTY_SET, 'freight'],
  moreData: (query, data) => chapterFileOf(query, data[DUTY_SET] as DutyBase),
  form: { fields: COMPARE_FIELDS, answer: (query, context) => answerCompare(query, contextOf(context)) },
});

function contextOf({ props, data, locale, today }: ToolAnswerContext): CompareContext {
  const { words, example } = props as Pick<CompareContext, 'words' | 'example'>;
  return { duties: dutyDataIn(data), freight: data['freight'] as FreightData, words, example, locale, today };
}

import type { FreightData } from '../../freight/freight-data.ts';
import { type ToolAnswerContext, tool, wordsIn } from '../tool.ts';
import { answerEmissions, type EmissionsContext } from './answer.ts';
import { EMISSIONS_FIELDS } from './input.ts';
import { emissionsJson } from './programs.ts';

/** The calculator of emissions between two places, by leg and mode. */
export const emissionsCalculator = tool({
  name: 'emissions-calculator',
  path: '/emissions-calculator',
  hasCanonical: true,
  island: 'enhance.ts',
  dataSets: ['freight'],
  form: { fields: EMISSIONS_FIELDS, answer: (query, context) => answerEmissions(query, contextOf(context)) },
  json: { path: '/tools/emissions/estimate', answer: (query, context) => emissionsJson(query, contextOf(context)) },
});

function contextOf({ props, data, locale, today }: ToolAnswerContext): EmissionsContext {
  return { data: data['freight'] as FreightData, words: wordsIn({ props }), locale, today };
}

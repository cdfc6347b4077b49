import { tool, wordsIn } from '../tool.ts';
import { answerForm, FIELDS } from './answer.ts';

/** The tool `loading-meters`: loading meters of pieces on a truck. */
export const loadingMeters = tool({
  name: 'loading-meters',
  path: '/loading-meters',
  hasCanonical: true,
  island: 'enhance.ts',
  dataSets: [],
  form: {
    fields: FIELDS,
    answer: (query, context) => answerForm(query, { words: wordsIn(context), language: context.locale }),
  },
});

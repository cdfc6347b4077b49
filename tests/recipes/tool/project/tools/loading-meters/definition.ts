import { tool } from '../tool.ts';
import { answerForm, FIELDS } from './answer.ts';
import { loadingMetersMessages } from './messages.ts';

/** The tool `loading-meters`: loading meters of pieces on a truck. */
export const loadingMeters = tool({
  name: 'loading-meters',
  path: '/loading-meters',
  hasCanonical: true,
  island: 'enhance.ts',
  dataSets: [],
  form: {
    fields: FIELDS,
    answer: (query, { locale }) => answerForm(query, { words: loadingMetersMessages[locale].answer, language: locale }),
  },
});

import { tool, wordsIn } from '../tool.ts';
import { answerCbm, CBM_FIELDS } from './answer.ts';

/** The calculator of volume and chargeable weight. */
export const cbm = tool({
  name: 'cbm',
  path: '/tools/cbm',
  hasCanonical: false,
  island: 'enhance.ts',
  dataSets: [],
  isEmbeddable: true,
  form: {
    fields: CBM_FIELDS,
    answer: (query, context) => answerCbm(query, { words: wordsIn(context), locale: context.locale }),
  },
});

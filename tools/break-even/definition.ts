import { tool, wordsIn } from '../tool.ts';
import { answerBreakEven, BREAK_EVEN_FIELDS } from './answer.ts';

/** The calculator of the volume at which a full container costs less than LCL. */
export const breakEven = tool({
  name: 'break-even',
  path: '/tools/break-even',
  hasCanonical: false,
  island: 'enhance.ts',
  dataSets: [],
  isEmbeddable: true,
  form: {
    fields: BREAK_EVEN_FIELDS,
    answer: (query, context) => answerBreakEven(query, { words: wordsIn(context), locale: context.locale }),
  },
});

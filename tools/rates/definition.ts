import { type ToolAnswerContext, titlePatternIn, tool, wordsIn } from '../tool.ts';
import { answerForm, answerRatesPath, RATE_FIELDS, type RatesContext } from './answer.ts';
import { RATES_DATA_SET, ratesIndexOf } from './data.ts';
import { NO_LANE, OTHER_PAIR, RATES_PATH } from './paths.ts';

/** The rates of lanes: an index, a page for each lane, and pages for other addresses. */
export const rates = tool({
  name: 'rates',
  path: RATES_PATH,
  hasCanonical: true,
  island: 'enhance.ts',
  dataSets: [RATES_DATA_SET],
  form: {
    fields: RATE_FIELDS,
    answer: (query, context) => answerForm(query, contextOf(context)),
  },
  below: {
    pages: [OTHER_PAIR, NO_LANE],
    fields: RATE_FIELDS,
    answer: (pathname, context) => answerRatesPath(pathname, contextOf(context)),
  },
});

function contextOf(context: ToolAnswerContext): RatesContext {
  const { locale, data } = context;
  return { words: wordsIn(context), titlePattern: titlePatternIn(context), index: ratesIndexOf(data), locale };
}

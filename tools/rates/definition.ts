import { tool } from '../tool.ts';
import { answerForm, answerPath, RATE_FIELDS } from './answer.ts';
import { RATES_DATA_SET, ratesIndexOf } from './data.ts';
import { rateAnswerMessages } from './messages.ts';
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
    answer: (query, { locale, data }) =>
      answerForm(query, { words: rateAnswerMessages[locale], index: ratesIndexOf(data), locale }),
  },
  below: {
    pages: [OTHER_PAIR.path, NO_LANE.path],
    fields: RATE_FIELDS,
    answer: (pathname, { locale, data }) =>
      answerPath(pathname, { words: rateAnswerMessages[locale], index: ratesIndexOf(data), locale }),
  },
});

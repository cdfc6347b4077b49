import { tool } from '../tool.ts';
import { answerHs, HS_FIELDS, hsJson } from './answer.ts';
import { HS_DATA_SETS, hsIndexOf } from './data.ts';
import { hsAnswerMessages } from './messages.ts';
import { HS_PATH } from './paths.ts';

/** The lookup of HS codes, with a page for every chapter and heading. */
export const hsCode = tool({
  name: 'hs-code',
  path: HS_PATH,
  hasCanonical: false,
  island: 'enhance.ts',
  dataSets: HS_DATA_SETS,
  form: {
    fields: HS_FIELDS,
    answer: (query, { locale, data }) => answerHs(query, { words: hsAnswerMessages[locale], index: hsIndexOf(data) }),
  },
  json: {
    path: '/tools/hs-code/search',
    answer: (query, { locale, data }) => hsJson(query, { words: hsAnswerMessages[locale], index: hsIndexOf(data) }),
  },
});

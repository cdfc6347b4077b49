import { type ToolAnswerContext, tool, wordsIn } from '../tool.ts';
import { answerHs, HS_FIELDS, type HsContext, hsJson } from './answer.ts';
import { HS_DATA_SETS, hsIndexOf } from './data.ts';
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
    answer: (query, context) => answerHs(query, contextOf(context)),
  },
  json: {
    path: '/tools/hs-code/search',
    answer: (query, context) => hsJson(query, contextOf(context)),
  },
});

function contextOf(context: ToolAnswerContext): HsContext {
  return { words: wordsIn(context), locale: context.locale, index: hsIndexOf(context.data) };
}

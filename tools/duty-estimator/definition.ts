import { type ToolAnswerContext, tool, wordsIn } from '../tool.ts';
import { answerDuty, type DutyContext } from './answer.ts';
import { chapterFileOf, DUTY_SET, dutyDataIn } from './chapters.ts';
import type { DutyBase } from './duty-data.ts';
import { finderIn, type LookupHashes, lookupFilesOf } from './find-code.ts';
import { DUTY_FIELDS } from './input.ts';
import { DUTY_PATH } from './path.ts';
import { dutyJson } from './programs.ts';

/** The estimator of US duty, fees and landed cost. */
export const dutyEstimator = tool({
  name: 'duty-estimator',
  path: DUTY_PATH,
  hasCanonical: false,
  island: 'enhance.ts',
  dataSets: [DUTY_SET],
  moreData: (query, data, props) => ({
    ...chapterFileOf(query, data[DUTY_SET] as DutyBase),
    ...lookupFilesOf(query, (props as { lookup: LookupHashes }).lookup),
  }),
  form: { fields: DUTY_FIELDS, answer: (query, context) => answerDuty(query, contextOf(context)) },
  json: { path: `${DUTY_PATH}/estimate`, answer: (query, context) => dutyJson(query, contextOf(context)) },
});

function contextOf({ props, data, locale, today }: ToolAnswerContext): DutyContext {
  return { data: dutyDataIn(data), find: finderIn(data), words: wordsIn({ props }), locale, today };
}

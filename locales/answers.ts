import type { Locale } from '../contract/locales.ts';
import * as enUS from './en-US/answers.ts';
import * as zhCN from './zh-CN/answers.ts';

/** The texts in one language. */
export type AnswerTexts = typeof enUS;

/** The few texts that the scripts of the browser and answers at the edge carry, because no page has them. */
export const answerTexts: Readonly<Record<Locale, AnswerTexts>> = { 'en-US': enUS, 'zh-CN': zhCN };

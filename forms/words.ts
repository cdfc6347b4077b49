import type { Locale } from '../runtime/contract/locales.ts';
import type { FormsWords } from './form-words.ts';
import { enUS } from './words/en-US.ts';
import { zhCN } from './words/zh-CN.ts';

/** What forms say, in every language. */
export const FORMS_WORDS: Readonly<Record<Locale, FormsWords>> = { 'en-US': enUS, 'zh-CN': zhCN };

import type { Locale } from '../contract/locales.ts';
import type { SharedWords } from './form-words.ts';
import { enUS } from './words/en-US.ts';
import { zhCN } from './words/zh-CN.ts';

/** The shared words of all forms, in every language. */
export const SHARED_WORDS: Readonly<Record<Locale, SharedWords>> = { 'en-US': enUS, 'zh-CN': zhCN };

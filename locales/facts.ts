import type { Locale } from '../contract/locales.ts';
import { facts as enUS } from './en-US/facts.ts';
import type { LocaleFacts } from './locale-facts.ts';
import { facts as zhCN } from './zh-CN/facts.ts';

/** The differences between locales. Code reads a fact by its name, and never compares locales. */
export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = { 'en-US': enUS, 'zh-CN': zhCN };

import type { Locale } from '../contract/locales.ts';
import * as enUS from './en-US/answers.ts';
import * as zhCN from './zh-CN/answers.ts';

type PerLocale<Texts> = Readonly<Record<Locale, Texts>>;

/**
 * The few texts that code of the browser carries itself, in every language. Each area has a constant of its own, so that a
 * bundle carries only the areas that it uses.
 */
export const calculatorTexts: PerLocale<typeof enUS.calculators> = {
  'en-US': enUS.calculators,
  'zh-CN': zhCN.calculators,
};
export const queryWords: PerLocale<typeof enUS.queries> = { 'en-US': enUS.queries, 'zh-CN': zhCN.queries };

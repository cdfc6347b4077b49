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
export const containerTexts: PerLocale<typeof enUS.containers> = { 'en-US': enUS.containers, 'zh-CN': zhCN.containers };
export const nextStepTexts: PerLocale<typeof enUS.nextSteps> = { 'en-US': enUS.nextSteps, 'zh-CN': zhCN.nextSteps };
export const packingTexts: PerLocale<typeof enUS.packing> = { 'en-US': enUS.packing, 'zh-CN': zhCN.packing };
export const hsWords: PerLocale<typeof enUS.hsWords> = { 'en-US': enUS.hsWords, 'zh-CN': zhCN.hsWords };
export const queryWords: PerLocale<typeof enUS.queries> = { 'en-US': enUS.queries, 'zh-CN': zhCN.queries };
export const searchIntents: PerLocale<typeof enUS.intents> = { 'en-US': enUS.intents, 'zh-CN': zhCN.intents };
export const shipmentWords: PerLocale<typeof enUS.shipments> = { 'en-US': enUS.shipments, 'zh-CN': zhCN.shipments };
export const sendingTexts: PerLocale<typeof enUS.sending> = { 'en-US': enUS.sending, 'zh-CN': zhCN.sending };
export const queuedTexts: PerLocale<typeof enUS.queued> = { 'en-US': enUS.queued, 'zh-CN': zhCN.queued };
export const phoneTexts: PerLocale<typeof enUS.phone> = { 'en-US': enUS.phone, 'zh-CN': zhCN.phone };

/** The line in the console in every language: one text for all hosts, because every page pays for these bytes. */
export const bannerTexts: readonly string[] = [enUS.banner, zhCN.banner];

/** Names of countries that replace ICU's, by their codes (ISO 3166-1). Languages replace different names. */
export const countryNames: PerLocale<Readonly<Record<string, string>>> = {
  'en-US': enUS.countryNames,
  'zh-CN': zhCN.countryNames,
};

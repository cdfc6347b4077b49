import type { Locale } from '../contract/locales.ts';
import * as enUS from './en-US/site.ts';
import * as zhCN from './zh-CN/site.ts';

/** The texts of pages in one language. English defines the areas and their keys. */
export type SiteTexts = typeof enUS;

/**
 * The texts that a build writes into pages. A missing language, a missing key or an additional key does not compile. Scripts and
 * edge functions do not import them, because pages carry the texts of their own language.
 */
export const siteTexts: Readonly<Record<Locale, SiteTexts>> = { 'en-US': enUS, 'zh-CN': zhCN };

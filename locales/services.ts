import type { Locale } from '../contract/locales.ts';
import * as enUS from './en-US/services.ts';
import * as zhCN from './zh-CN/services.ts';

type PerLocale<Texts> = Readonly<Record<Locale, Texts>>;

/**
 * The texts of servers and edge functions, in every language. Each area has a constant of its own, so that an edge function
 * carries only the areas that it uses.
 */
export const edgeTexts: PerLocale<typeof enUS.edge> = { 'en-US': enUS.edge, 'zh-CN': zhCN.edge };
export const hostPageTexts: PerLocale<typeof enUS.hostPage> = { 'en-US': enUS.hostPage, 'zh-CN': zhCN.hostPage };
export const refusalTexts: PerLocale<typeof enUS.refusals> = { 'en-US': enUS.refusals, 'zh-CN': zhCN.refusals };
export const leadsPageTexts: PerLocale<typeof enUS.leadsPage> = { 'en-US': enUS.leadsPage, 'zh-CN': zhCN.leadsPage };
export const previewTexts: PerLocale<typeof enUS.preview> = { 'en-US': enUS.preview, 'zh-CN': zhCN.preview };

import type { Locale } from '../contract/locales.ts';
import * as enUS from './en-US/forms.ts';
import * as zhCN from './zh-CN/forms.ts';

/** The words of forms in one language. English defines their keys. */
export type FormTexts = typeof enUS;

/**
 * The words of every form, and those that forms share, for the build, the edge and the endpoints host. Scripts read them from
 * the HTML of a form instead.
 */
export const formTexts: Readonly<Record<Locale, FormTexts>> = { 'en-US': enUS, 'zh-CN': zhCN };

import type { Locale } from '../contract/locales.ts';
import * as enUS from './en-US/forms.ts';
import * as zhCN from './zh-CN/forms.ts';

/** The words that forms share, in one language. English defines their keys. */
export type SharedFormTexts = typeof enUS.shared;

/**
 * The words of each form, for the build, the edge and the endpoints host. Scripts read them from the HTML of a form instead.
 */
export const formTexts: Readonly<Record<Locale, typeof enUS.forms>> = { 'en-US': enUS.forms, 'zh-CN': zhCN.forms };

/** The words that forms share. They are a constant of their own, because an edge function needs no others. */
export const sharedFormTexts: Readonly<Record<Locale, SharedFormTexts>> = {
  'en-US': enUS.shared,
  'zh-CN': zhCN.shared,
};

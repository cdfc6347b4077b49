import type { Locale } from '../../runtime/contract/locales.ts';
import { enUS, type Messages } from './en-US.ts';
import { zhCN } from './zh-CN.ts';

const messages: Record<Locale, Messages> = { 'en-US': enUS, 'zh-CN': zhCN };

/** The interface text of a locale. */
export function messagesIn(locale: Locale): Messages {
  return messages[locale];
}

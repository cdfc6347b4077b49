import type { Locale } from '../../runtime/contract/locales.ts';
import type { PerLocale } from '../languages.ts';

/** What arrives, by what it is about. What was not taken is shown, too: somebody meant to send it. */
export const KINDS = ['consent', 'tag', 'analytics', 'vital', 'error', 'monitoring', 'refused'] as const;
export type Kind = (typeof KINDS)[number];

/** Something that has left a browser, as it is shown. */
export interface News {
  kind: Kind;
  /** Of the site that it came through, or that it names. */
  locale?: Locale | undefined;
  /** Of the page that it was sent from, as far as anybody says. */
  path?: string | undefined;
  /** One line; texts of others stand in it as they came. */
  summary: PerLocale<string>;
  /** All of it, as it was sent. */
  payload: string;
}

/** News with its place among all that arrived, which are counted from one, and its moment. */
export interface Arrival extends News {
  number: number;
  time: Date;
}

export function isKind(text: string): text is Kind {
  return (KINDS as readonly string[]).includes(text);
}

import type { Locale } from '../../../../contract/locales.ts';

/** The kinds of events. Refused requests are events too, because a sender intended them. */
export type SinkEventKind = 'consent' | 'tag' | 'analytics' | 'error' | 'monitoring' | 'refused';

/** An event that has left a browser, prepared for display. */
export interface NewSinkEvent {
  kind: SinkEventKind;
  /** The locale of the site that forwarded the event, or the one that the event names. */
  locale?: Locale | undefined;
  /** The path of the page that sent the event, if known. */
  path?: string | undefined;
  /** One line. Texts from the sender are unchanged in it. */
  summary: string;
  /** The complete event, as received. */
  payload: string;
}

/** A stored event, with its number (counted from one) and the time of its arrival. */
export interface SinkEvent extends NewSinkEvent {
  number: number;
  time: Date;
}

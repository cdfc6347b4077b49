/** The kind of a property's value. */
type Kind = 'text' | 'number';

interface Property {
  kind: Kind;
  about: string;
}

interface EventDeclaration {
  /** When the site sends the event, as a sentence. */
  when: string;
  properties: Readonly<Record<string, Property>>;
}

/**
 * All analytics events, with the time of sending and the properties of each. `docs/events.md` is generated from this list.
 * Browser code imports only its types, so the descriptions do not reach the browser.
 */
export const EVENTS = {
  'route-update': {
    when: 'Once for each route change, including the first page of a document. A link to a place of the shown page is none.',
    properties: {
      path: { kind: 'text', about: 'The path of the URL, without query and fragment.' },
    },
  },
  'web-vital': {
    when: 'When a measurement of a page is final: after the first paint, after the first input, when the visitor hides the page or opens the next one. A value can grow after that. The site then sends another event with the same id.',
    properties: {
      id: { kind: 'text', about: 'The id of the measurement. Of several events with one id, the last one counts.' },
      metric: { kind: 'text', about: '`FCP`, `LCP`, `INP` or `CLS`.' },
      value: { kind: 'number', about: 'Milliseconds; for `CLS` a score without a unit.' },
      rating: { kind: 'text', about: '`good`, `needs-improvement` or `poor`, by the thresholds of T07.' },
      path: { kind: 'text', about: 'The path of the measured page.' },
      template: { kind: 'text', about: 'The template of the measured page, such as `blog-post`.' },
      locale: { kind: 'text', about: 'The locale of the site.' },
      navigation: {
        kind: 'text',
        about:
          'How the visitor reached the page: `navigate`, `reload`, `back-forward`, `back-forward-cache`, `prerender`, `restore`, or `soft-navigation` for a page that the runtime showed without a page load.',
      },
    },
  },
  'form-sent': {
    when: 'When the host has taken a form that the browser sent with script.',
    properties: {
      form: { kind: 'text', about: 'The name of the form, such as `quote`. No entries of the visitor are sent.' },
    },
  },
  'events-dropped': {
    when: 'When events were dropped because 512 others waited, after the next success.',
    properties: {
      count: { kind: 'number', about: 'The number of dropped events.' },
    },
  },
} as const satisfies Readonly<Record<string, EventDeclaration>>;

type Events = typeof EVENTS;
export type EventName = keyof Events;
type ValueOf<Of extends Property> = Of['kind'] extends 'number' ? number : string;

/** The properties of an event. */
export type PropertiesOf<Name extends EventName> = {
  readonly [Key in keyof Events[Name]['properties']]: Events[Name]['properties'][Key] extends Property
    ? ValueOf<Events[Name]['properties'][Key]>
    : never;
};

/** An event that the analytics client can send. */
export interface AnalyticsEvent {
  name: EventName;
  properties: Readonly<Record<string, string | number>>;
  /** The time of the event in milliseconds since 1970. It may wait for the client. */
  time: number;
}

/**
 * Cookies of marketing automation whose ids connect a visit with a contact, and the user properties with these ids
 * (T04). These are the documented cookies of Marketo (Munchkin) and HubSpot.
 */
export const MARKETING_IDS = { _mkto_trk: 'marketo_id', hubspotutk: 'hubspot_id' } as const;

/** The attribution fields that identify an ad click, so that they need consent to advertising. */
export const CLICK_IDS: readonly string[] = ['gclid'];

/** The event of the window that carries analytics events of islands: its detail is name and properties. */
export const ANALYTICS_EVENT = 'analytics';

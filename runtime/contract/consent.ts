import { EU_COUNTRIES, type Geography } from './geography.ts';

/** What a visitor can allow, in the order of the specification (spec 3). */
export const PURPOSES = ['behavioral_advertising', 'analytics', 'essential_services', 'personalization'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Purposes = Record<Purpose, boolean>;

/** The purpose without which the site does not work: nobody is asked for it. */
export const ESSENTIAL = 'essential_services' satisfies Purpose;
/** The purposes that are asked for, in the order in which they are shown. */
export const OPTIONAL_PURPOSES = [
  'analytics',
  'personalization',
  'behavioral_advertising',
] as const satisfies Purpose[];
export type OptionalPurpose = (typeof OPTIONAL_PURPOSES)[number];

/** What tags are told (spec 4). */
export type Signal =
  | 'ad_storage'
  | 'ad_user_data'
  | 'analytics_storage'
  | 'functionality_storage'
  | 'security_storage'
  | 'personalization_storage'
  | 'ad_personalization';
export type Signals = Record<Signal, boolean>;

/** Purpose → signals: the map of the consent vendor that has these four purposes; spec 4 does not show it. */
export const SIGNALS_OF: Readonly<Record<Purpose, readonly Signal[]>> = {
  behavioral_advertising: ['ad_storage', 'ad_user_data'],
  analytics: ['analytics_storage'],
  essential_services: ['functionality_storage', 'security_storage'],
  personalization: ['personalization_storage', 'ad_personalization'],
};

/** The signals of purposes: each is granted where a purpose that has it is. */
export function signalsOf(purposes: Readonly<Purposes>): Signals {
  const entries = PURPOSES.flatMap((purpose) => SIGNALS_OF[purpose].map((signal) => [signal, purposes[purpose]]));
  return Object.fromEntries(entries) as Signals;
}

/** Nothing but what needs no consent. */
export const NOTHING_OPTIONAL: Readonly<Purposes> = {
  behavioral_advertising: false,
  analytics: false,
  essential_services: true,
  personalization: false,
};

/** Countries beside those of `isEU` in which nothing optional may start before somebody agrees: China (PIPL, article 13). */
const OPT_IN_COUNTRIES: readonly string[] = ['CN'];

/** Whether consent must be asked for before anything optional starts: in doubt it must. */
export function mustAsk({ countryCode, isEU }: Geography): boolean {
  return countryCode === null || isEU || OPT_IN_COUNTRIES.includes(countryCode);
}

/** Every country in which that is so, beside those that are unknown: ISO 3166-1 alpha-2, as a visitor's geography has it. */
export function countriesToAsk(): string[] {
  return [...EU_COUNTRIES, ...OPT_IN_COUNTRIES];
}

/** The cookie that keeps a visitor's choice; a choice of another version of what is asked is asked for again. */
export const CONSENT_COOKIE = 'consent-choice';
export const CONSENT_VERSION = 1;
export const CONSENT_DAYS = 182;

/** The page that says what is kept, and to which whatever opens the choices leads without script. */
export const PREFERENCES_PATH = '/preferences';
/** What a choice calls data that leaves the country, which is no purpose by itself. */
export const TRANSFER = 'transfer';

/** `data-opens` of links that open the choices where they can; with `data-choice` they take that choice instead. */
export const CHOICES = 'consent';

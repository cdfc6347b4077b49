import { EU_COUNTRIES, type Geography } from './geography.ts';

/** Purposes that a visitor can allow, in the order of T01. */
export const PURPOSES = ['behavioral_advertising', 'analytics', 'essential_services', 'personalization'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Purposes = Record<Purpose, boolean>;

/** The purpose that the site needs to work. It requires no consent. */
export const ESSENTIAL = 'essential_services' satisfies Purpose;
/** The purposes that require consent, in the order of the dialog. */
export const OPTIONAL_PURPOSES = [
  'analytics',
  'personalization',
  'behavioral_advertising',
] as const satisfies Purpose[];
export type OptionalPurpose = (typeof OPTIONAL_PURPOSES)[number];

/** The consent signals that the site sends to tags (T01). */
export type Signal =
  | 'ad_storage'
  | 'ad_user_data'
  | 'analytics_storage'
  | 'functionality_storage'
  | 'security_storage'
  | 'personalization_storage'
  | 'ad_personalization';
export type Signals = Record<Signal, boolean>;

/** Purpose → signals, as the consent vendor with these four purposes maps them (T01). */
export const SIGNALS_OF: Readonly<Record<Purpose, readonly Signal[]>> = {
  behavioral_advertising: ['ad_storage', 'ad_user_data'],
  analytics: ['analytics_storage'],
  essential_services: ['functionality_storage', 'security_storage'],
  personalization: ['personalization_storage', 'ad_personalization'],
};

/** Returns the signals of purposes. A signal is granted if its purpose is allowed. */
export function signalsOf(purposes: Readonly<Purposes>): Signals {
  const entries = PURPOSES.flatMap((purpose) => SIGNALS_OF[purpose].map((signal) => [signal, purposes[purpose]]));
  return Object.fromEntries(entries) as Signals;
}

/** Only the purpose that requires no consent. */
export const NOTHING_OPTIONAL: Readonly<Purposes> = {
  behavioral_advertising: false,
  analytics: false,
  essential_services: true,
  personalization: false,
};

/** Countries outside `isEU` where nothing optional may start without consent: China (PIPL, article 13). */
const OPT_IN_COUNTRIES: readonly string[] = ['CN'];

/** Whether the site must ask for consent before anything optional starts. True for an unknown country. */
export function mustAsk({ countryCode, isEU }: Geography): boolean {
  return countryCode === null || isEU || OPT_IN_COUNTRIES.includes(countryCode);
}

/** Returns all known countries that require consent, as ISO 3166-1 alpha-2 codes. Unknown countries require it, too. */
export function countriesToAsk(): string[] {
  return [...EU_COUNTRIES, ...OPT_IN_COUNTRIES];
}

/** The cookie with a visitor's choice. The site asks again if the stored version differs. */
export const CONSENT_COOKIE = 'consent-choice';
export const CONSENT_VERSION = 2;
export const CONSENT_DAYS = 182;

/** The page about stored entries and choices. Without script, links to the choices lead there. */
export const PREFERENCES_PATH = '/preferences';
/** The category of a choice for data that leaves the country. It is not a purpose. */
export const TRANSFER = 'transfer';

/**
 * The event of the window that asks the consent code to look at the stored choice, which another tab may have changed. The
 * consent code listens only in documents that may run optional features.
 */
export const CONSENT_CHECK = 'consent-check';

/**
 * The value of `data-opens` on links that open the choices. With `data-choice`, the link applies that choice instead.
 */
export const CHOICES = 'consent';

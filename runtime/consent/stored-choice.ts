import { CONSENT_COOKIE, CONSENT_VERSION } from '../contract/consent.ts';

/** A visitor's stored choice. */
export interface StoredChoice {
  /** The allowed purposes, and `transfer` in locales that ask for it. */
  categories: readonly unknown[];
  /** Whether the site asked for the choice. False for a choice in a country that requires only a notice. */
  wasAsked: boolean;
}

/** Parses the choice in `document.cookie`; undefined if there is none of this version. */
export function storedChoice(cookie: string): StoredChoice | undefined {
  try {
    const [, value = ''] = new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`).exec(cookie) ?? [];
    const { categories, revision, data } = JSON.parse(decodeURIComponent(value));
    if (revision !== CONSENT_VERSION || !Array.isArray(categories)) return undefined;
    return { categories, wasAsked: data?.wasAsked === true };
  } catch {
    return undefined;
  }
}

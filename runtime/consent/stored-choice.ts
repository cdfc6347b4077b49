import { CONSENT_COOKIE, CONSENT_VERSION } from '../contract/consent.ts';

/** A visitor's kept choice. */
export interface StoredChoice {
  /** Purposes, and `transfer` where that is asked for. */
  categories: readonly unknown[];
  /** It was asked for, and not taken where a notice is enough. */
  wasAsked: boolean;
}

/** Reads the choice out of `document.cookie`; undefined where there is none of this version. */
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

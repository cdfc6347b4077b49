import { CONSENT_COOKIE, CONSENT_VERSION } from '../../contract/consent.ts';

/** A visitor's stored choice. */
export interface StoredChoice {
  /** The allowed purposes, and `transfer` in locales that ask for it. */
  categories: readonly unknown[];
  /** Whether the site asked for the choice. False for a choice in a country that requires only a notice. */
  wasAsked: boolean;
}

/** Returns the choice in `document.cookie` as the dialog wrote it; empty if there is none. */
export function choiceText(cookie: string): string {
  return new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`).exec(cookie)?.[1] ?? '';
}

/** Parses the choice in `document.cookie`; undefined if there is none of this version. */
export function storedChoice(cookie: string): StoredChoice | undefined {
  try {
    const { categories, revision, data } = JSON.parse(decodeURIComponent(choiceText(cookie)));
    if (revision !== CONSENT_VERSION || !Array.isArray(categories)) return undefined;
    return { categories, wasAsked: data?.wasAsked === true };
  } catch {
    return undefined;
  }
}

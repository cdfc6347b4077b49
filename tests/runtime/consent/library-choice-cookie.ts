import { acceptCategory, reset, run, setCookieData } from 'vanilla-cookieconsent';
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_VERSION,
  ESSENTIAL,
  OPTIONAL_PURPOSES,
  TRANSFER,
} from '../../../contract/consent.ts';

interface Choice {
  /** Optional categories; `all` is the button for all of them. */
  chosen: string[] | 'all';
  /** Whether the tool asked for the choice. If undefined, the cookie does not record it. */
  wasAsked?: boolean;
  revision?: number;
  asksForTransfer?: boolean;
}

/** Returns `document.cookie` after a choice that the dialog's own library stored. Needs a DOM. */
export async function libraryChoiceCookie({
  chosen,
  wasAsked,
  revision = CONSENT_VERSION,
  asksForTransfer = false,
}: Choice) {
  const optional = [...OPTIONAL_PURPOSES, ...(asksForTransfer ? [TRANSFER] : [])];
  reset(true);
  await run({
    revision,
    autoShow: false,
    autoClearCookies: false,
    manageScriptTags: false,
    hideFromBots: false,
    // Test pages are not secure, so they cannot read secure cookies.
    cookie: { name: CONSENT_COOKIE, expiresAfterDays: CONSENT_DAYS, secure: false },
    categories: {
      [ESSENTIAL]: { enabled: true, readOnly: true },
      ...Object.fromEntries(optional.map((category) => [category, {}])),
    },
    language: { default: 'en', translations: { en: { consentModal: {}, preferencesModal: { sections: [] } } } },
  });
  acceptCategory(chosen);
  if (wasAsked !== undefined) setCookieData({ value: { wasAsked } });
  const { cookie } = document;
  reset(true);
  return cookie;
}

import { acceptCategory, reset, run, setCookieData } from 'vanilla-cookieconsent';
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_VERSION,
  ESSENTIAL,
  OPTIONAL_PURPOSES,
  TRANSFER,
} from '../../../runtime/contract/consent.ts';

interface Choice {
  /** Optional categories; `all` is the button for all of them. */
  chosen: string[] | 'all';
  /** Whether it was asked for; nothing is said of it where it is left out. */
  wasAsked?: boolean;
  revision?: number;
  asksForTransfer?: boolean;
}

/** What `document.cookie` is after a choice: the library of the dialog itself makes it. Needs a DOM. */
export async function keptChoice({ chosen, wasAsked, revision = CONSENT_VERSION, asksForTransfer = false }: Choice) {
  const optional = [...OPTIONAL_PURPOSES, ...(asksForTransfer ? [TRANSFER] : [])];
  reset(true);
  await run({
    revision,
    autoShow: false,
    autoClearCookies: false,
    manageScriptTags: false,
    hideFromBots: false,
    // Pages of tests are not secure, and no cookie that is for secure pages is shown to them.
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

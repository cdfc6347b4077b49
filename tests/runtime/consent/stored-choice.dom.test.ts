import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../../contract/consent.ts';
import { storedChoice } from '../../../runtime/consent/stored-choice.ts';
import { libraryChoiceCookie } from './library-choice-cookie.ts';

const written = (choice: unknown) => `consent-choice=${encodeURIComponent(JSON.stringify(choice))}`;
const ASKED = { categories: ['essential_services', 'analytics'], revision: CONSENT_VERSION, data: { wasAsked: true } };

describe("storedChoice of the dialog's cookie", () => {
  test.each([
    { chosen: [], categories: ['essential_services'] },
    { chosen: ['analytics'], categories: ['analytics', 'essential_services'] },
    {
      chosen: 'all' as const,
      categories: ['analytics', 'behavioral_advertising', 'essential_services', 'personalization'],
    },
  ])('[T01] reads the categories $categories', async ({ chosen, categories }) => {
    for (const wasAsked of [true, false]) {
      const choice = storedChoice(await libraryChoiceCookie({ chosen, wasAsked }));
      expect(choice).toEqual({ categories: expect.any(Array), wasAsked });
      expect(choice?.categories.toSorted()).toEqual(categories);
    }
  });

  test('[T01] reads the transfer when the dialog asked for it', async () => {
    const cookie = await libraryChoiceCookie({
      chosen: ['analytics', 'transfer'],
      wasAsked: true,
      asksForTransfer: true,
    });
    expect(storedChoice(cookie)?.categories.toSorted()).toEqual(['analytics', 'essential_services', 'transfer']);
  });

  test('[T01] returns wasAsked false when the cookie does not record it', async () => {
    expect(storedChoice(await libraryChoiceCookie({ chosen: ['analytics'] }))).toMatchObject({ wasAsked: false });
  });

  test.each([CONSENT_VERSION - 1, CONSENT_VERSION + 1])(
    '[T01] returns undefined for a choice of version %i',
    async (revision) => {
      const cookie = await libraryChoiceCookie({ chosen: 'all', wasAsked: true, revision });
      expect(cookie).toContain('consent-choice=');
      expect(storedChoice(cookie)).toBeUndefined();
    },
  );
});

describe('storedChoice among other cookies', () => {
  const choice = written(ASKED);
  const read = { categories: ASKED.categories, wasAsked: true };

  test.each([
    choice,
    `a=1; ${choice}`,
    `${choice}; b=2`,
    `a=1; ${choice}; b=2`,
    `old-consent-choice=no; ${choice}`,
    `consent-choice-2=no; ${choice}`,
  ])('[T01] finds the choice: %s', (cookie) => {
    expect(storedChoice(cookie)).toEqual(read);
  });

  test.each([
    { what: 'no cookies', cookie: '' },
    { what: 'other cookies', cookie: 'a=1; b=2' },
    { what: 'a first cookie whose name has the same ending', cookie: `x-${choice}` },
    { what: 'a second cookie whose name has the same ending', cookie: `a=1; x${choice}` },
    { what: 'a cookie whose name is longer', cookie: choice.replace('=', '-2=') },
    { what: 'a cookie with the choice as its value', cookie: `a=${choice}` },
    { what: 'a cookie whose name differs in case', cookie: choice.replace('consent', 'Consent') },
  ])('[T01] finds no choice among $what', ({ cookie }) => {
    expect(storedChoice(cookie)).toBeUndefined();
  });
});

describe('storedChoice of a damaged cookie', () => {
  test.each([
    { what: 'it is empty', cookie: 'consent-choice=' },
    { what: 'it was cut off', cookie: written(ASKED).slice(0, -9) },
    { what: 'its escapes are broken', cookie: 'consent-choice=%7B%E0%A4%A' },
    { what: 'it is not JSON', cookie: 'consent-choice=yes' },
    { what: 'it is null', cookie: written(null) },
    { what: 'it is a list', cookie: written([]) },
    { what: 'it is a number', cookie: written(1) },
    { what: 'its version is a string', cookie: written({ ...ASKED, revision: String(CONSENT_VERSION) }) },
    { what: 'it has no version', cookie: written({ ...ASKED, revision: undefined }) },
    { what: 'it has no categories', cookie: written({ ...ASKED, categories: undefined }) },
    { what: 'its categories are a string', cookie: written({ ...ASKED, categories: 'analytics' }) },
    { what: 'its categories are an object', cookie: written({ ...ASKED, categories: { 0: 'analytics', length: 1 } }) },
  ])('[T01] returns undefined when $what', ({ cookie }) => {
    expect(storedChoice(cookie)).toBeUndefined();
  });

  test.each([undefined, null, {}, 'true', { wasAsked: 'true' }, { wasAsked: 1 }, [true]])(
    '[T01] returns wasAsked false when the data is %j',
    (data) => {
      expect(storedChoice(written({ ...ASKED, data }))).toEqual({ categories: ASKED.categories, wasAsked: false });
    },
  );
});

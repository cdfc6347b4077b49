import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AllowedData, ConsentData } from '../../../contract/consent-data.ts';
import { LOCAL_SCRIPT } from '../../../contract/proxied-scripts.ts';
import { STORED_ENTRIES } from '../../../contract/stored-entries.ts';
import type { ThirdPartyMode } from '../../../model/settings/third-party-mode.ts';
import { type ConsentInput, consentFiles } from '../../../pipeline/emit/consent.ts';
import type { ConsentWords } from '../../../pipeline/pages/consent-words.ts';
import { tagContainer } from '../../../third-parties/tag-container.ts';
import { BROWSER, readTestSite } from '../support/site.ts';
import { ANALYTICS, STORED_ENTRIES_YAML, settingsWith, TAGS, TOOL, WORKERS } from '../support/third-parties.ts';

const THIRD_PARTIES: ThirdPartyMode = { with: 'third-parties', keys: { tagContainer: 'GTM-ABC123' } };
const SINK: ThirdPartyMode = { with: 'sink' };

const NAMED = { name: 'Figures', about: 'Which pages are read.' };
const SHORT = { title: 'Cookies', text: 'May we?', accept: 'Yes', refuse: 'No', more: 'Choose' };
const WORDS: ConsentWords = {
  purposes: { behavioral_advertising: NAMED, analytics: NAMED, essential_services: NAMED, personalization: NAMED },
  ask: SHORT,
  notice: SHORT,
  choices: {
    title: 'Choices',
    text: 'What may run.',
    accept: 'All',
    refuse: 'None',
    save: 'Save',
    close: 'Close',
    link: 'More',
    refusedByBrowser: 'Your browser refuses.',
  },
};

interface Made {
  thirdParties?: string;
  outside?: ThirdPartyMode;
  consentWords?: ConsentWords | undefined;
}

function filesOf({ thirdParties, outside = THIRD_PARTIES, ...words }: Made = {}) {
  const site = readTestSite(thirdParties === undefined ? {} : settingsWith(thirdParties)).locales[0];
  if (site === undefined) throw new Error('the base site has a first locale');
  const { locale, settings } = site;
  const input: ConsentInput = {
    site: { locale, settings, consentWords: 'consentWords' in words ? words.consentWords : WORDS },
    browser: BROWSER,
    sandbox: thirdParties?.includes('workerScripts') ? { folder: '/~partytown/x/' } : undefined,
    outside,
  };
  return consentFiles(input);
}

function dataOf(made?: Made): ConsentData {
  return JSON.parse(filesOf(made)?.consent.json ?? 'null');
}

/** Returns the data for visitors who have allowed a purpose. */
function allowedOf(made?: Made): AllowedData | undefined {
  const file = filesOf(made)?.allowed;
  return file && JSON.parse(file.json);
}

describe('consent data', () => {
  test('[T01] is missing when the locale has no consent words', () => {
    expect(filesOf({ consentWords: undefined })).toBeUndefined();
  });

  test('[T01] names the locale and the files that ask for consent', () => {
    expect(dataOf()).toMatchObject({
      locale: 'en-US',
      optional: '/static/optional.js',
      dialog: '/static/consent-dialog.js',
      styles: '/static/consent-dialog.css',
      words: { choices: { title: 'Choices' } },
    });
  });

  test('[C5] has the same bytes for the same input and another hash for other words', () => {
    const [first, second] = [
      filesOf({ thirdParties: STORED_ENTRIES_YAML })?.consent,
      filesOf({ thirdParties: STORED_ENTRIES_YAML })?.consent,
    ];
    expect(first).toEqual(second);
    const other = filesOf({
      thirdParties: STORED_ENTRIES_YAML,
      consentWords: { ...WORDS, ask: { ...SHORT, accept: 'Agree' } },
    })?.consent;
    expect(other?.hash).not.toBe(first?.hash);
    const bytes = (text = '') => createHash('sha256').update(text).digest('hex');
    expect(bytes(other?.json)).not.toBe(bytes(first?.json));
  });
});

describe('consent words', () => {
  test('[M05] are escaped HTML, so that text from content creates no element', () => {
    const text = `<img src=x onerror="alert('1')"> & more`;
    const { words } = dataOf({
      consentWords: {
        ...WORDS,
        purposes: { ...WORDS.purposes, analytics: { name: text, about: text } },
        transfer: { name: text, about: text },
        ask: { ...SHORT, text },
        choices: { ...WORDS.choices, link: text },
      },
    });
    const escaped = '&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62; &#38; more';
    expect([words.purposes.analytics, words.transfer, words.ask.text, words.choices.link]).toEqual([
      { name: escaped, about: escaped },
      { name: escaped, about: escaped },
      escaped,
      escaped,
    ]);
    expect(JSON.stringify(words)).not.toMatch(/[<>]/);
  });

  test('[T01] include the transfer question only when the locale has it', () => {
    expect(dataOf().words).not.toHaveProperty('transfer');
    expect(dataOf({ consentWords: { ...WORDS, transfer: NAMED } }).words.transfer).toEqual(NAMED);
  });
});

/** The entries that the site itself stores for optional purposes. */
const OWN = [
  { name: 'searchRatesTrackingId', where: 'cookie', purpose: 'analytics' },
  ...['attribution', 'campaign_id', 'gclid', 'referrer'].map((name) => ({
    name,
    where: 'cookie',
    purpose: 'behavioral_advertising',
  })),
  { name: 'utm_', isPrefix: true, where: 'cookie', purpose: 'behavioral_advertising' },
];

describe('entries deleted when a purpose is withdrawn', () => {
  test('[T01] are those of the site and of the settings, without texts for people', () => {
    expect(dataOf({ thirdParties: STORED_ENTRIES_YAML }).storedEntries).toEqual([
      ...OWN,
      { name: '_id', where: 'cookie', purpose: 'analytics' },
      { name: 'px-', isPrefix: true, where: 'local', purpose: 'behavioral_advertising' },
    ]);
  });

  test('[T01] include no cache and nothing essential', () => {
    expect(STORED_ENTRIES.length).toBeGreaterThan(5);
    expect(dataOf().storedEntries).toEqual(OWN);
  });
});

test('[T01] builds with the event sink also delete the entries of the mock tag container, before those of the settings', () => {
  const { storedEntries } = dataOf({ thirdParties: STORED_ENTRIES_YAML, outside: SINK });
  const others = dataOf({ thirdParties: STORED_ENTRIES_YAML }).storedEntries.slice(OWN.length);
  expect(storedEntries).toEqual([...OWN, ...tagContainer.mock.storedEntries, ...others]);
});

function addressOfAllowed(made: Made): string {
  return `/page-data/sq/d/${filesOf(made)?.allowed?.hash ?? ''}.json`;
}

describe('modules of third parties', () => {
  const MODULES = ['/static/analytics.js', '/static/vitals.js'];

  test('[T04] wait for consent to analytics, with the server of the settings and the key of the environment', () => {
    const key = 'a'.repeat(32);
    const outside: ThirdPartyMode = { with: 'third-parties', keys: { analytics: key } };
    const server = 'https://api.test.example/2/httpapi';
    const made = { thirdParties: ANALYTICS, outside };
    expect(dataOf(made).besidePage).toEqual({ data: addressOfAllowed(made), purposes: ['analytics'] });
    expect(allowedOf(made)?.modules).toEqual(MODULES.map((module) => ({ module, purpose: 'analytics', server, key })));
  });

  test('[T04] send to the event sink in other builds', () => {
    const key = '0'.repeat(32);
    expect(allowedOf({ thirdParties: ANALYTICS, outside: SINK })?.modules).toEqual(
      MODULES.map((module) => ({ module, purpose: 'analytics', server: '/__sink/2/httpapi', key })),
    );
  });

  test('[T04] are missing without the third party', () => {
    expect(allowedOf({ thirdParties: WORKERS })?.modules).toEqual([]);
    expect(filesOf({ thirdParties: TAGS })?.allowed).toBeUndefined();
    expect(dataOf({ thirdParties: TAGS })).not.toHaveProperty('besidePage');
  });
});

describe('external hosts in consent data', () => {
  const thirdParties = TOOL + TAGS + WORKERS;

  test('[T08] are third parties in a public build', () => {
    const data = dataOf({ thirdParties });
    expect(data.tool).toEqual({ script: 'https://consent.test.example/boot.js', global: 'exampleConsent' });
    expect(data.besidePage).toEqual({ data: addressOfAllowed({ thirdParties }), purposes: ['analytics'] });
    expect(allowedOf({ thirdParties })).toEqual({
      module: BROWSER.startAllowed,
      folder: '/~partytown/x/',
      scripts: [{ url: 'https://pixel.test.example/p.js', purpose: 'analytics' }],
      modules: [],
    });
    expect(data).not.toHaveProperty('sink');
  });

  test('[T08] are only the event sink in other builds', () => {
    const data = dataOf({ thirdParties, outside: SINK });
    expect(data.sink).toBe('/__sink');
    const allowed = allowedOf({ thirdParties, outside: SINK });
    expect(allowed?.scripts).toEqual([{ url: LOCAL_SCRIPT.url, purpose: 'analytics' }]);
    expect(JSON.stringify([data, allowed]).replaceAll(LOCAL_SCRIPT.url, '')).not.toContain('https://');
  });
});

import { describe, expect, test } from 'vitest';
import { LOCAL_SCRIPT } from '../../../contract/proxied-scripts.ts';
import type { ThirdPartyKeys } from '../../../model/settings/environment.ts';
import type { Settings } from '../../../model/settings/settings.ts';
import {
  captchaSettingsOf,
  hostsOf,
  missingKeys,
  relayKey,
  type ThirdPartyMode,
  tagManagerUrl,
  workerScriptsOf,
} from '../../../model/settings/third-party-mode.ts';
import { readTestSite } from '../../pipeline/support/site.ts';
import {
  ANALYTICS,
  CAPTCHA,
  lineOfThirdParties,
  STORED_ENTRIES_YAML,
  settingsWith,
  TAGS,
  TOOL,
  WORKERS,
} from '../../pipeline/support/third-parties.ts';

const SINK: ThirdPartyMode = { with: 'sink' };
const withKeys = (keys: ThirdPartyKeys): ThirdPartyMode => ({ with: 'third-parties', keys });
const WITH_KEY = withKeys({ tagContainer: 'GTM-ABC123' });
const WITHOUT_KEY = withKeys({});
const WITH_BOTH = withKeys({ tagContainer: 'GTM-ABC123', captcha: '6Lc_key-1' });

/** Reads the settings of both locales with the given files. */
function settingsOf(files: Record<string, string> = {}): [Settings, Settings] {
  const { locales, diagnostics } = readTestSite(files);
  expect(diagnostics).toEqual([]);
  const [first, second] = locales.map(({ settings }) => settings);
  if (first === undefined || second === undefined) throw new Error('the base site has two locales');
  return [first, second];
}

const REPORTING = `  errorReporting: { name: Example Errors, company: Example Works, country: Nowhere }
  sessionMonitoring: { name: Example Replays, company: Example Works, country: Nowhere }
`;
const DSN = 'https://0a1b2c@errors.test.example/1';

describe('third parties behind the site’s own host', () => {
  const withDsn = withKeys({ errorReporting: DSN, sessionMonitoring: DSN });

  test('[T05] a production build without their key fails with one finding', () => {
    const [settings] = settingsOf(settingsWith(REPORTING));
    expect(missingKeys([settings], WITHOUT_KEY)).toMatchObject([
      {
        code: 'settings/missing-key',
        severity: 'error',
        message: 'WAYBILL_ERRORS_DSN is not set, but production pages need it to report errors.',
      },
    ]);
    expect([withDsn, SINK].map((outside) => missingKeys([settings], outside))).toEqual([[], []]);
  });

  test.each(['errorReporting', 'sessionMonitoring'] as const)(
    '[T05] %s uses the key of the public site, or the one of the sink, and is off in other deploys',
    (id) => {
      const [settings] = settingsOf(settingsWith(REPORTING));
      const keyIn = (outside: ThirdPartyMode, noindex: boolean) => relayKey(id, { settings, outside, noindex });
      expect(keyIn(withDsn, false)).toBe(DSN);
      expect(keyIn(SINK, false)).toBe('https://local@errors.invalid/1');
      expect(keyIn(SINK, true)).toBeUndefined();
      expect(relayKey(id, { settings: {}, outside: withDsn, noindex: false })).toBeUndefined();
    },
  );

  test('[T05] add no host to the policy', () => {
    const [settings] = settingsOf(settingsWith(REPORTING));
    expect(hostsOf(settings, withDsn)).toEqual({ 'img-src': [], 'connect-src': [], 'frame-src': [] });
  });

  test('[T06] session monitoring needs error reporting', () => {
    const alone = REPORTING.split('\n').slice(1).join('\n');
    const { diagnostics } = readTestSite(settingsWith(alone));
    expect(diagnostics).toMatchObject([
      { severity: 'error', message: expect.stringContaining('needs errorReporting') },
    ]);
  });
});

describe('missing keys in a production build', () => {
  test('[T08] are reported with their variable at the setting that needs them', () => {
    const found = missingKeys(settingsOf(settingsWith(TAGS)), WITHOUT_KEY);
    expect(found).toMatchObject([
      {
        code: 'settings/missing-key',
        severity: 'error',
        message: 'WAYBILL_TAG_CONTAINER is not set, but production pages need it to load the tag container.',
        place: { file: 'content/site/en-US.yaml', line: lineOfThirdParties() + 2, column: 5 },
      },
    ]);
  });

  test('[T08] are reported separately for tags and captcha', () => {
    const settings = settingsOf(settingsWith(TAGS + CAPTCHA));
    const found = (outside: ThirdPartyMode) =>
      missingKeys(settings, outside).map(({ message }) => message.split(' ')[0]);
    expect([WITHOUT_KEY, WITH_KEY, WITH_BOTH, SINK].map(found)).toEqual([
      ['WAYBILL_TAG_CONTAINER', 'WAYBILL_CAPTCHA_KEY'],
      ['WAYBILL_CAPTCHA_KEY'],
      [],
      [],
    ]);
    expect(missingKeys(settings, WITH_KEY)).toMatchObject([
      {
        code: 'settings/missing-key',
        message: 'WAYBILL_CAPTCHA_KEY is not set, but forms on production pages need it to load the captcha.',
        place: { line: lineOfThirdParties() + 2 + TAGS.split('\n').length - 1 },
      },
    ]);
  });

  test('[T08] are found in every locale and reported once', () => {
    const chinese = settingsWith(TAGS, 'zh-CN');
    expect(missingKeys(settingsOf(chinese), WITHOUT_KEY)).toMatchObject([
      { place: { file: 'content/site/zh-CN.yaml' } },
    ]);
    expect(missingKeys(settingsOf({ ...settingsWith(TAGS), ...chinese }), WITHOUT_KEY)).toHaveLength(1);
  });

  test.each([
    { what: 'the key is set', outside: WITH_KEY },
    { what: 'the event sink is used', outside: SINK },
  ])('[T08] are not reported when $what', ({ outside }) => {
    expect(missingKeys(settingsOf(settingsWith(TAGS)), outside)).toEqual([]);
  });

  test.each([
    { what: 'no third parties', thirdParties: undefined },
    { what: 'other third parties only', thirdParties: TOOL + WORKERS + STORED_ENTRIES_YAML },
  ])('[T08] are not reported when the settings name $what', ({ thirdParties }) => {
    const files = thirdParties === undefined ? {} : settingsWith(thirdParties);
    expect(missingKeys(settingsOf(files), WITHOUT_KEY)).toEqual([]);
  });
});

describe('key and hosts of analytics', () => {
  test('[T04] production builds without the key fail, at the setting that needs it', () => {
    const found = missingKeys(settingsOf(settingsWith(ANALYTICS)), WITHOUT_KEY);
    expect(found).toMatchObject([
      {
        code: 'settings/missing-key',
        severity: 'error',
        message: 'WAYBILL_ANALYTICS_KEY is not set, but production pages need it to send analytics events.',
        place: { file: 'content/site/en-US.yaml', line: lineOfThirdParties() + 2, column: 5 },
      },
    ]);
    expect(missingKeys(settingsOf(settingsWith(ANALYTICS)), withKeys({ analytics: 'a'.repeat(32) }))).toEqual([]);
    expect(missingKeys(settingsOf(settingsWith(ANALYTICS)), SINK)).toEqual([]);
  });

  test('[T04] the policy of public pages allows the host of the server, and no other page contacts it', () => {
    const [english, chinese] = settingsOf(settingsWith(ANALYTICS));
    const server = ['https://api.test.example'];
    expect(hostsOf(english, WITHOUT_KEY)).toEqual({ 'img-src': [], 'connect-src': server, 'frame-src': [] });
    const none = { 'img-src': [], 'connect-src': [], 'frame-src': [] };
    expect([hostsOf(english, SINK), hostsOf(chinese, WITHOUT_KEY)]).toEqual([none, none]);
  });
});

describe('URL of the tag script', () => {
  test.each([
    {
      what: 'that of the third party, with the container from the environment',
      outside: WITH_KEY,
      url: 'https://tags.test.example/gtm.js?id=GTM-ABC123',
    },
    { what: 'that of the event sink, with a mock container', outside: SINK, url: '/__sink/gtm.js?id=GTM-LOCAL' },
    { what: 'missing without a container', outside: WITHOUT_KEY, url: undefined },
  ])('[T08] is $what', ({ outside, url }) => {
    const [english, chinese] = settingsOf(settingsWith(TAGS));
    expect(tagManagerUrl(english, outside)).toBe(url);
    expect(tagManagerUrl(chinese, outside)).toBeUndefined();
  });
});

describe('captcha of a form', () => {
  test.each([
    {
      what: 'that of the third party, with the key from the environment',
      outside: WITH_BOTH,
      captcha: { key: '6Lc_key-1', src: 'https://captcha.test.example/enterprise.js?render=6Lc_key-1' },
    },
    {
      what: 'that of the event sink, with a mock key',
      outside: SINK,
      captcha: { key: 'captcha-local', src: '/__sink/captcha.js?render=captcha-local' },
    },
    { what: 'missing without a key', outside: WITH_KEY, captcha: undefined },
  ])('[T08] is $what', ({ outside, captcha }) => {
    const [english, chinese] = settingsOf(settingsWith(CAPTCHA));
    expect(captchaSettingsOf(english, outside)).toEqual(captcha);
    expect(captchaSettingsOf(chinese, outside)).toBeUndefined();
  });
});

describe('hosts that pages may request', () => {
  const NO_HOSTS = { 'img-src': [], 'connect-src': [], 'frame-src': [] };
  const files = settingsWith(TOOL + TAGS + CAPTCHA + WORKERS);

  test.each(['img-src', 'connect-src', 'frame-src'] as const)(
    '[T08] are those of the settings, each once, in a public build only: %s',
    (directive) => {
      const [english] = settingsOf(files);
      expect(hostsOf(english, WITH_KEY)[directive]).toEqual([
        'https://consent.test.example',
        'https://tags.test.example',
        'https://*.figures.test.example',
        'https://captcha.test.example',
      ]);
      expect(hostsOf(english, SINK)).toEqual(NO_HOSTS);
    },
  );

  test('[T08] do not include those of another locale', () => {
    const [, chinese] = settingsOf(files);
    expect(hostsOf(chinese, WITH_KEY)).toEqual(NO_HOSTS);
  });
});

describe('worker scripts', () => {
  test('[T08] are those of the settings in a public build and a single mock script with the event sink', () => {
    const [english, chinese] = settingsOf(settingsWith(WORKERS));
    expect(workerScriptsOf(english, WITH_KEY)).toMatchObject([
      { url: 'https://pixel.test.example/p.js', purpose: 'analytics', hosts: [] },
    ]);
    expect(workerScriptsOf(english, SINK)).toEqual([{ url: LOCAL_SCRIPT.url, purpose: 'analytics', hosts: [] }]);
    expect(workerScriptsOf(chinese, SINK)).toEqual([]);
  });
});

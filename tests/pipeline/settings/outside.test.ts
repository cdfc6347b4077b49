import { describe, expect, test } from 'vitest';
import { hostsOf, missingKeys, type Outside, scriptsBeside, tagsUrl } from '../../../pipeline/settings/outside.ts';
import type { Settings } from '../../../pipeline/settings/settings.ts';
import { LOCAL_SCRIPT } from '../../../runtime/contract/proxied-scripts.ts';
import { readTestSite } from '../support/site.ts';
import { KEEPS, lineOfThirdParties, settingsWith, TAGS, TOOL, WORKERS } from '../support/third-parties.ts';

const SINK: Outside = { with: 'sink' };
const WITH_KEY: Outside = { with: 'third-parties', container: 'GTM-ABC123' };
const WITHOUT_KEY: Outside = { with: 'third-parties', container: undefined };

/** The settings of both locales, with third parties in some. */
function settingsOf(files: Record<string, string> = {}): [Settings, Settings] {
  const { locales, diagnostics } = readTestSite(files);
  expect(diagnostics).toEqual([]);
  const [first, second] = locales.map(({ settings }) => settings);
  if (first === undefined || second === undefined) throw new Error('the base site has two locales');
  return [first, second];
}

describe('keys that a build for production lacks', () => {
  test('[T08] are named by their variable, at the setting that asks for them', () => {
    const found = missingKeys(settingsOf(settingsWith(TAGS)), WITHOUT_KEY);
    expect(found).toMatchObject([
      {
        code: 'settings/missing-key',
        severity: 'error',
        message: 'WAYBILL_TAG_CONTAINER is not set, and pages for production load the tag container with it.',
        place: { file: 'content/site/en-US.yaml', line: lineOfThirdParties() + 2, column: 5 },
      },
    ]);
  });

  test('[T08] are found in whichever locale asks, and said once for both', () => {
    const chinese = settingsWith(TAGS, 'zh-CN');
    expect(missingKeys(settingsOf(chinese), WITHOUT_KEY)).toMatchObject([
      { place: { file: 'content/site/zh-CN.yaml' } },
    ]);
    expect(missingKeys(settingsOf({ ...settingsWith(TAGS), ...chinese }), WITHOUT_KEY)).toHaveLength(1);
  });

  test.each([
    { what: 'the key is there', outside: WITH_KEY },
    { what: 'the sink stands in', outside: SINK },
  ])('[T08] are none where $what', ({ outside }) => {
    expect(missingKeys(settingsOf(settingsWith(TAGS)), outside)).toEqual([]);
  });

  test.each([
    { what: 'no third parties', thirdParties: undefined },
    { what: 'others alone', thirdParties: TOOL + WORKERS + KEEPS },
  ])('[T08] are none where the settings name $what', ({ thirdParties }) => {
    const files = thirdParties === undefined ? {} : settingsWith(thirdParties);
    expect(missingKeys(settingsOf(files), WITHOUT_KEY)).toEqual([]);
  });
});

describe('where pages load tags from', () => {
  test.each([
    {
      what: 'of the third party, with the container of the variable',
      outside: WITH_KEY,
      url: 'https://tags.test.example/gtm.js?id=GTM-ABC123',
    },
    { what: 'of the sink, with a container of its own', outside: SINK, url: '/__sink/gtm.js?id=GTM-LOCAL' },
    { what: 'missing without a container', outside: WITHOUT_KEY, url: undefined },
  ])('[T08] is $what', ({ outside, url }) => {
    const [english, chinese] = settingsOf(settingsWith(TAGS));
    expect(tagsUrl(english, outside)).toBe(url);
    expect(tagsUrl(chinese, outside)).toBeUndefined();
  });
});

describe('the hosts that pages may ask', () => {
  const files = settingsWith(TOOL + TAGS + WORKERS);

  test('[T08] are those of the settings, each once, with third parties alone', () => {
    const [english] = settingsOf(files);
    expect(hostsOf(english, WITH_KEY)).toEqual([
      'https://consent.test.example',
      'https://tags.test.example',
      'https://*.figures.test.example',
    ]);
    expect(hostsOf(english, SINK)).toEqual([]);
  });

  test('[T08] are none of another locale', () => {
    const [, chinese] = settingsOf(files);
    expect(hostsOf(chinese, WITH_KEY)).toEqual([]);
  });
});

describe('scripts beside the page', () => {
  test('[T08] are those of the settings with third parties, and one stand-in for all of them with the sink', () => {
    const [english, chinese] = settingsOf(settingsWith(WORKERS));
    expect(scriptsBeside(english, WITH_KEY)).toMatchObject([
      { url: 'https://pixel.test.example/p.js', purpose: 'analytics', hosts: [] },
    ]);
    expect(scriptsBeside(english, SINK)).toEqual([{ url: LOCAL_SCRIPT.url, purpose: 'analytics', hosts: [] }]);
    expect(scriptsBeside(chinese, SINK)).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteTexts } from '../../locales/site.ts';
import { readEnvironment } from '../../model/settings/environment.ts';
import { storedByThirdParties } from '../../model/settings/participants.ts';
import type { Settings } from '../../model/settings/settings.ts';
import type { ThirdParties } from '../../model/settings/third-parties.ts';
import {
  hostsOf,
  missingKeys,
  scriptsWithConsent,
  type ThirdPartyMode,
  thirdPartyMode,
} from '../../model/settings/third-party-mode.ts';
import { thirdPartyRows } from '../../pipeline/pages/third-party-rows.ts';
import { THIRD_PARTIES } from '../../third-parties/index.ts';
import type { ThirdParty } from '../../third-parties/third-party.ts';

const CHAT: ThirdParty = {
  id: 'chat',
  settings: 'service',
  role: 'personalization',
  directives: ['connect-src'],
  key: {
    variable: 'WAYBILL_CHAT_KEY',
    pattern: /^chat-\d+$/,
    parameter: 'site',
    mockValue: 'chat-0',
    unusable: () => 'is no key of a chat.',
    hint: 'Unset it.',
    use: 'production pages need it to load the chat',
  },
  storedEntries: [
    {
      name: 'chat_id',
      where: 'cookie',
      purpose: 'personalization',
      days: 30,
      why: 'browserId',
    },
  ],
};

// The other test files of this process share the list.
const list = THIRD_PARTIES as ThirdParty[];
beforeAll(() => void list.push(CHAT));
afterAll(() => void list.pop());

const PART = {
  name: 'Talk',
  company: 'Talk Ltd',
  country: 'Ireland',
  script: 'https://talk.test.example/chat.js',
  hosts: ['https://api.talk.test.example'],
};
const thirdParties = { chat: PART } as ThirdParties;
const settings = { thirdParties, placeOf: () => ({ file: 'site.yaml', line: 1, column: 1 }) } as unknown as Settings;
const PUBLIC: ThirdPartyMode = { with: 'third-parties', keys: { ['chat' as never]: 'chat-7' } };
const SINK: ThirdPartyMode = { with: 'sink' };
const WITHOUT_KEY: ThirdPartyMode = { with: 'third-parties', keys: {} };

test('[T08] a new third party has its key in its variable, and production builds fail without it', () => {
  const { environment } = readEnvironment({ WAYBILL_CHAT_KEY: 'chat-7' });
  expect(thirdPartyMode(true, environment)).toEqual(PUBLIC);
  expect(thirdPartyMode(false, environment)).toEqual(SINK);
  expect(thirdPartyMode(true, { ...environment, noindex: true })).toEqual(SINK);
  expect(readEnvironment({ WAYBILL_CHAT_KEY: 'x' }).diagnostics).toMatchObject([
    { code: 'settings/environment', message: 'WAYBILL_CHAT_KEY is no key of a chat.' },
  ]);
  expect(missingKeys([settings], PUBLIC)).toEqual([]);
  expect(missingKeys([settings], WITHOUT_KEY).map(({ message }) => message)).toEqual([
    'WAYBILL_CHAT_KEY is not set, but production pages need it to load the chat.',
  ]);
});

test('[T08] a new third party is loaded with its key after consent, and the event sink serves its mock', () => {
  expect(scriptsWithConsent(settings, PUBLIC)).toEqual([
    { url: 'https://talk.test.example/chat.js?site=chat-7', purpose: 'personalization', runsInPage: true },
  ]);
  expect(scriptsWithConsent(settings, SINK)).toEqual([
    { url: '/__sink/third-party.js?party=chat', purpose: 'personalization', runsInPage: true },
  ]);
});

test('[T08] the policy allows the hosts of a new third party only in its directives', () => {
  expect(hostsOf(settings, PUBLIC)).toEqual({ 'img-src': [], 'connect-src': PART.hosts, 'frame-src': [] });
});

test("[P35] the site describes a new third party and its storage in the visitor's language", () => {
  expect(thirdPartyRows(thirdParties)).toMatchObject([
    { name: 'Talk', role: 'personalization', hosts: ['talk.test.example', 'api.talk.test.example'] },
  ]);
  const entry = { name: 'chat_id', where: 'cookie', purpose: 'personalization', days: 30, by: 'Talk Ltd' };
  expect(storedByThirdParties(thirdParties, 'en-US')).toEqual([
    { ...entry, why: siteTexts['en-US'].thirdParties.browserId },
  ]);
  expect(storedByThirdParties(thirdParties, 'zh-CN')).toEqual([
    { ...entry, why: siteTexts['zh-CN'].thirdParties.browserId },
  ]);
  expect(storedByThirdParties({}, 'en-US')).toEqual([]);
});

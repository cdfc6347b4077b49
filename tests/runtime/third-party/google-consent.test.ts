import { describe, expect, test } from 'vitest';
import { type Consent, consentState } from '../../../runtime/consent/consent-state.ts';
import { googleConsent } from '../../../runtime/third-party/google-consent.ts';

const NOTHING = { behavioral_advertising: false, analytics: false, essential_services: true, personalization: false };
const DEFAULTS = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'granted',
  security_storage: 'granted',
  personalization_storage: 'denied',
  ad_personalization: 'denied',
};

const kindOf = (value: unknown) => Object.prototype.toString.call(value);
const wordsOf = (command: unknown) => [...(command as ArrayLike<unknown> & Iterable<unknown>)];

describe('consent commands to the tag manager', () => {
  test('[T08] start with one default that denies everything optional and waits for 500 ms', () => {
    const dataLayer: unknown[] = [];
    googleConsent(dataLayer);
    expect(dataLayer.map(wordsOf)).toEqual([['consent', 'default', { ...DEFAULTS, wait_for_update: 500 }]]);
  });

  test('[T08] are function arguments, because the tag manager ignores arrays', () => {
    const dataLayer: unknown[] = [];
    googleConsent(dataLayer)(NOTHING);
    expect(dataLayer.map(kindOf)).toEqual(['[object Arguments]', '[object Arguments]']);
  });

  test('[T08] contain all seven signals in every update and never the default again', () => {
    const dataLayer: unknown[] = [];
    const update = googleConsent(dataLayer);
    update({ ...NOTHING, analytics: true });
    update({ ...NOTHING, behavioral_advertising: true, personalization: true });
    expect(dataLayer.slice(1).map(wordsOf)).toEqual([
      ['consent', 'update', { ...DEFAULTS, analytics_storage: 'granted' }],
      [
        'consent',
        'update',
        {
          ...DEFAULTS,
          ad_storage: 'granted',
          ad_user_data: 'granted',
          personalization_storage: 'granted',
          ad_personalization: 'granted',
        },
      ],
    ]);
  });

  test('[T08] contain no purposes, only signals', () => {
    const dataLayer: unknown[] = [];
    const update = googleConsent(dataLayer);
    const { update: store, listen } = consentState(() => {});
    listen(({ purposes }: Consent) => update(purposes));
    store({ purposes: { essential_services: true } });
    expect(dataLayer.slice(1).map(wordsOf)).toEqual([['consent', 'update', DEFAULTS]]);
  });

  test('[T08] are appended to an existing data layer', () => {
    const dataLayer: unknown[] = [{ event: 'earlier' }];
    googleConsent(dataLayer);
    expect(dataLayer.map(kindOf)).toEqual(['[object Object]', '[object Arguments]']);
  });
});

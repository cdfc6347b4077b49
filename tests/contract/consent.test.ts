import { describe, expect, test } from 'vitest';
import {
  ESSENTIAL,
  mustAsk,
  NOTHING_OPTIONAL,
  OPTIONAL_PURPOSES,
  PURPOSES,
  signalsOf,
} from '../../contract/consent.ts';
import { geographyOf } from '../../contract/geography.ts';

const SIGNALS = [
  'ad_storage',
  'ad_user_data',
  'analytics_storage',
  'functionality_storage',
  'security_storage',
  'personalization_storage',
  'ad_personalization',
] as const;

/** Maps advertising, analytics, essential and personalization to the signals in the order above; 1 means granted. */
const STATES = [
  ['0000', '0000000'],
  ['0001', '0000011'],
  ['0010', '0001100'],
  ['0100', '0010000'],
  ['1000', '1100000'],
  ['1111', '1111111'],
] as const;

describe('signalsOf', () => {
  test.each(STATES)('[T01] returns for purposes %s the signals %s', (purposes, signals) => {
    const [advertising, analytics, essential, personalization] = [...purposes].map((digit) => digit === '1');
    const found = signalsOf({
      behavioral_advertising: advertising === true,
      analytics: analytics === true,
      essential_services: essential === true,
      personalization: personalization === true,
    });
    expect(Object.keys(found).toSorted()).toEqual(SIGNALS.toSorted());
    expect(SIGNALS.map((signal) => (found[signal] ? '1' : '0')).join('')).toBe(signals);
  });
});

describe('PURPOSES', () => {
  test('[T01] lists the four purposes in order', () => {
    expect(PURPOSES).toEqual(['behavioral_advertising', 'analytics', 'essential_services', 'personalization']);
  });

  test('[T01] are all optional except the essential one, the only one allowed before consent', () => {
    expect([...OPTIONAL_PURPOSES, ESSENTIAL].toSorted()).toEqual(PURPOSES.toSorted());
    expect(PURPOSES.filter((purpose) => NOTHING_OPTIONAL[purpose])).toEqual(['essential_services']);
  });
});

/** The countries of T02, repeated here so that a missing country fails the test. */
const EU = (
  'AL AD AT AZ BY BE BA BG HR CY CZ DK EE FI FR GE DE GR HU IS IE IT KZ XK LV LI LT LU MK MT MD MC ME NL NO PL PT RO ' +
  'RU SM RS SK SI ES SE CH TR UA GB VA'
).split(' ');

describe('mustAsk', () => {
  test.each(EU)('[T01] returns true for %s', (country) => {
    expect(mustAsk(geographyOf(country))).toBe(true);
  });

  test.each(['CN', 'cn'])('[T01] returns true for China (%s), which is not in the EU list', (country) => {
    expect(geographyOf(country).isEU).toBe(false);
    expect(mustAsk(geographyOf(country))).toBe(true);
  });

  test.each([undefined, '', 'XX', 'EU', 'DEU'])('[T01] returns true for an unknown country: %j', (country) => {
    expect(geographyOf(country).countryCode).toBeNull();
    expect(mustAsk(geographyOf(country))).toBe(true);
  });

  test.each(['US', 'HK', 'TW', 'MO', 'BR', 'SG', 'JP', 'ZA', 'AE', 'JE'])('[T01] returns false for %s', (country) => {
    expect(mustAsk(geographyOf(country))).toBe(false);
  });
});

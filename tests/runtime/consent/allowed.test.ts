import { describe, expect, test } from 'vitest';
import { PURPOSES } from '../../../contract/consent.ts';
import { type ConsentLimits, purposesAllowedBy } from '../../../runtime/consent/allowed.ts';

const NO_LIMITS: ConsentLimits = { asksForTransfer: false, refusesAdvertising: false };
const EVERYTHING = ['essential_services', 'analytics', 'personalization', 'behavioral_advertising', 'transfer'];

function allowed(categories: readonly unknown[], limits: Partial<ConsentLimits> = {}): string {
  const purposes = purposesAllowedBy(categories, { ...NO_LIMITS, ...limits });
  expect(Object.keys(purposes).toSorted()).toEqual(PURPOSES.toSorted());
  return PURPOSES.filter((purpose) => purposes[purpose]).join(' ');
}

describe('purposesAllowedBy', () => {
  test.each([
    { chosen: [], purposes: 'essential_services' },
    { chosen: ['essential_services'], purposes: 'essential_services' },
    { chosen: ['analytics'], purposes: 'analytics essential_services' },
    { chosen: ['personalization', 'analytics'], purposes: 'analytics essential_services personalization' },
    { chosen: ['behavioral_advertising'], purposes: 'behavioral_advertising essential_services' },
    { chosen: ['Analytics', 'marketing', 1, null, {}], purposes: 'essential_services' },
    { chosen: EVERYTHING, purposes: PURPOSES.join(' ') },
  ])('[T01] allows $purposes for the choice $chosen', ({ chosen, purposes }) => {
    expect(allowed(chosen)).toBe(purposes);
  });

  test('[T01] never allows advertising when the browser refuses it', () => {
    expect(allowed(EVERYTHING, { refusesAdvertising: true })).toBe('analytics essential_services personalization');
    expect(allowed(['behavioral_advertising'], { refusesAdvertising: true })).toBe('essential_services');
  });

  test.each([
    { chosen: EVERYTHING, purposes: PURPOSES.join(' ') },
    { chosen: EVERYTHING.filter((category) => category !== 'transfer'), purposes: 'essential_services' },
    { chosen: ['transfer'], purposes: 'essential_services' },
    { chosen: ['analytics', 'transfer'], purposes: 'analytics essential_services' },
  ])('[T01] allows $purposes for $chosen when transfer needs its own consent', ({ chosen, purposes }) => {
    expect(allowed(chosen, { asksForTransfer: true })).toBe(purposes);
  });

  test('[T01] refuses advertising that the browser refuses, even with consent to transfer', () => {
    expect(allowed(EVERYTHING, { asksForTransfer: true, refusesAdvertising: true })).toBe(
      'analytics essential_services personalization',
    );
  });
});

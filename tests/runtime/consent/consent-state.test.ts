import { describe, expect, test } from 'vitest';
import { PURPOSES } from '../../../contract/consent.ts';
import { type Consent, consentState } from '../../../runtime/consent/consent-state.ts';
import type { ToolConsent } from '../../../runtime/consent/tool.ts';

const ALL = { behavioral_advertising: true, analytics: true, essential_services: true, personalization: true };

function start() {
  const errors: unknown[] = [];
  const state = consentState((error) => void errors.push(error));
  const heard: string[] = [];
  const hear =
    (name: string) =>
    ({ purposes }: Consent) =>
      void heard.push(`${name}: ${PURPOSES.filter((purpose) => purposes[purpose]).join(' ')}`);
  return { ...state, heard, hear, errors };
}

describe('consent listeners', () => {
  test('[T01] hear every change in the order of their subscription', () => {
    const { update, listen, heard, hear } = start();
    listen(hear('a'));
    listen(hear('b'));
    expect(heard).toEqual([]);
    update({ purposes: { analytics: true } });
    update({ purposes: { personalization: true } });
    expect(heard).toEqual(['a: analytics', 'b: analytics', 'a: personalization', 'b: personalization']);
  });

  test('[T01] that subscribe late hear only the last value, at once', () => {
    const { update, listen, heard, hear } = start();
    update({ purposes: { analytics: true } });
    update({ purposes: { personalization: true } });
    listen(hear('late'));
    expect(heard).toEqual(['late: personalization']);
  });

  test('[T01] hear nothing of a look at the same purposes, and hear of one at others', () => {
    const { update, refresh, listen, heard, hear } = start();
    listen(hear('a'));
    refresh({ purposes: {} });
    update({ purposes: { analytics: true } });
    refresh({ purposes: { analytics: true, personalization: 'yes' } });
    refresh({ purposes: { personalization: true } });
    expect(heard).toEqual(['a: ', 'a: analytics', 'a: personalization']);
  });

  test('[T01] all run when one throws, and the error is reported', () => {
    const { update, listen, heard, hear, errors } = start();
    const fault = new Error('a tag failed');
    listen(hear('a'));
    listen(() => {
      throw fault;
    });
    listen(hear('b'));
    update({ purposes: { analytics: true } });
    expect(heard).toEqual(['a: analytics', 'b: analytics']);
    expect(errors).toEqual([fault]);
  });

  test('[T01] that throw when they subscribe late are reported and do not break the state', () => {
    const { update, listen, errors } = start();
    update({ purposes: ALL });
    listen(() => {
      throw new Error('too late');
    });
    expect(errors).toEqual([new Error('too late')]);
  });
});

describe('consent input of an external tool', () => {
  test.each([
    { what: 'undefined', told: undefined },
    { what: 'an object without purposes', told: {} },
    { what: 'purposes that are null', told: { purposes: null } },
    { what: 'purposes that are a string', told: { purposes: 'all' } },
    { what: 'string values', told: { purposes: { analytics: 'true', personalization: 'granted' } } },
    { what: 'numeric values', told: { purposes: { analytics: 1, behavioral_advertising: 1 } } },
    { what: 'object values', told: { purposes: { analytics: { allowed: true } } } },
  ])('[T01] allows nothing for $what', ({ told }) => {
    const { update, listen, heard, hear, errors } = start();
    listen(hear('a'));
    update({ purposes: ALL });
    update(told as unknown as ToolConsent);
    expect(heard).toEqual([`a: ${PURPOSES.join(' ')}`, 'a: ']);
    expect(errors).toEqual([]);
  });

  test('[T01] allows only purposes that are exactly true and drops unknown names', () => {
    const { update, listen } = start();
    const told: string[][] = [];
    listen(
      ({ purposes }) =>
        void told.push(
          Object.keys(purposes),
          Object.keys(purposes).filter((name) => purposes[name as 'analytics']),
        ),
    );
    update({ purposes: { analytics: true, personalization: 'yes', ad_storage: true, marketing: true } as object });
    expect(told).toHaveLength(2);
    expect(told[0]).toHaveLength(11);
    expect(told[0]).not.toContain('marketing');
    expect(told[1]).toEqual(['analytics', 'analytics_storage']);
  });
});

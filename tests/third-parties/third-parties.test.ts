import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_MOCK, THIRD_PARTIES } from '../../third-parties/index.ts';
import { REPOSITORY } from '../helpers/sources.ts';

const EVERYWHERE = ['img-src', 'connect-src', 'frame-src'];

describe('third parties', () => {
  // Repeated here, because the list decides the hosts that pages may contact and the variables that builds need.
  test('[T08] are exactly these, in this order', () => {
    const rows = THIRD_PARTIES.map(({ id, settings, directives, key, ...party }) => [
      id,
      settings,
      'role' in party ? party.role : undefined,
      directives,
      key?.variable,
    ]);
    expect(rows).toEqual([
      ['consentTool', 'tool', 'consent', EVERYWHERE, undefined],
      ['tagContainer', 'service', 'tags', EVERYWHERE, 'WAYBILL_TAG_CONTAINER'],
      ['captcha', 'service', 'captcha', EVERYWHERE, 'WAYBILL_CAPTCHA_KEY'],
      ['analytics', 'server', 'analytics', ['connect-src'], 'WAYBILL_ANALYTICS_KEY'],
      ['workerScripts', 'scripts', undefined, [], undefined],
    ]);
  });

  test('[T08] have mocks that the event sink can serve, with keys that match their own patterns', () => {
    const scripts = [DEFAULT_MOCK, ...THIRD_PARTIES.flatMap(({ mock }) => mock?.script ?? [])];
    expect(scripts).toHaveLength(4);
    expect(scripts.filter((name) => !existsSync(`${REPOSITORY}/endpoints/sink/scripts/${name}`))).toEqual([]);
    const keys = THIRD_PARTIES.flatMap(({ key }) => key ?? []);
    expect(keys.map(({ pattern, mockValue }) => pattern.test(mockValue))).toEqual([true, true, true]);
  });

  test('[T08] have unique ids, variables and mocks', () => {
    const names = THIRD_PARTIES.flatMap(({ id, key, mock }) =>
      [id, key?.variable ?? [], mock?.script ?? [], mock?.receiver ?? []].flat(),
    );
    expect(names).toHaveLength(12);
    expect(new Set(names).size).toBe(12);
  });
});

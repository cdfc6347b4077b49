import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_MOCK, OWN_CLIENTS, THIRD_PARTIES } from '../../third-parties/index.ts';
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
      ['workerScripts', 'scripts', undefined, [], undefined],
      ['errorReporting', 'client', 'essential_services', [], 'WAYBILL_ERRORS_DSN'],
      ['sessionMonitoring', 'client', 'analytics', [], 'WAYBILL_ERRORS_DSN'],
    ]);
  });

  test('[T08] have mocks that the event sink can serve, with keys that match their own patterns', () => {
    const scripts = [DEFAULT_MOCK, ...THIRD_PARTIES.flatMap(({ mock }) => mock?.script ?? [])];
    expect(scripts).toHaveLength(4);
    expect(scripts.filter((name) => !existsSync(`${REPOSITORY}/endpoints/sink/scripts/${name}`))).toEqual([]);
    const keys = THIRD_PARTIES.flatMap(({ key }) => key ?? []);
    expect(keys.map(({ pattern, mockValue }) => pattern.test(mockValue))).toEqual([true, true, true, true]);
  });

  test('[T08] have unique ids, variables and mocks', () => {
    const names = THIRD_PARTIES.flatMap(({ id, key, mock }) => [id, key?.variable ?? [], mock?.script ?? []].flat());
    expect(names).toHaveLength(13);
    // Recordings go to the project of the error reports.
    expect(new Set(names).size).toBe(12);
  });

  test('[T05] send data of the site’s own modules only to its own host', () => {
    expect(OWN_CLIENTS.map(({ id, client }) => [id, client.file, client.budget, client.path, client.sink])).toEqual([
      ['errorReporting', 'runtime/errors/client.ts', 25_000, '/__reports', '/api/1/envelope'],
      ['sessionMonitoring', 'runtime/monitoring/replay.ts', 50_000, '/__reports', '/api/1/envelope'],
    ]);
  });
});

import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_MOCK, RELAYED, THIRD_PARTIES } from '../../third-parties/index.ts';
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
      ['errorReporting', 'relay', 'essential_services', [], 'WAYBILL_ERRORS_DSN'],
      ['sessionMonitoring', 'relay', 'analytics', [], 'WAYBILL_ERRORS_DSN'],
    ]);
  });

  test('[T08] have mocks that the event sink can serve, with keys that match their own patterns', () => {
    const scripts = [DEFAULT_MOCK, ...THIRD_PARTIES.flatMap(({ mock }) => mock?.script ?? [])];
    expect(scripts).toHaveLength(4);
    expect(scripts.filter((name) => !existsSync(`${REPOSITORY}/cli/preview/mocks/sink/scripts/${name}`))).toEqual([]);
    const keys = THIRD_PARTIES.flatMap(({ key }) => key ?? []);
    expect(keys.map(({ pattern, mockValue }) => pattern.test(mockValue))).toEqual([true, true, true, true, true]);
  });

  test('[T08] have unique ids, variables and mocks', () => {
    const names = THIRD_PARTIES.flatMap(({ id, key, mock }) =>
      [id, key?.variable ?? [], mock?.script ?? [], mock?.receiver ?? []].flat(),
    );
    expect(names).toHaveLength(18);
    // Recordings go to the project of the error reports: they share the variable and the receiver.
    expect(new Set(names).size).toBe(16);
  });

  test('[T08] have these modules, with these limits in bytes', () => {
    const modules = THIRD_PARTIES.flatMap((party) => ('modules' in party ? party.modules : []));
    expect(modules.map(({ name, source, bytes }) => [name, source, bytes])).toEqual([
      ['analytics', 'runtime/analytics/client.ts', 30_000],
      ['vitals', 'runtime/vitals/vitals.ts', 3000],
      ['errors-client', 'runtime/errors/client.ts', 25_000],
      ['replay', 'runtime/monitoring/replay.ts', 50_000],
    ]);
  });

  test('[T05] send errors and recordings only to the site’s own host', () => {
    expect(RELAYED.map(({ id, path, mock }) => [id, path, mock.receiver])).toEqual([
      ['errorReporting', '/__reports', '/api/1/envelope'],
      ['sessionMonitoring', '/__reports', '/api/1/envelope'],
    ]);
  });
});

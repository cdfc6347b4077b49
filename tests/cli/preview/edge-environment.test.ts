import { describe, expect, test } from 'vitest';
import { edgeEnvironment } from '../../../cli/preview/edge-environment.ts';
import { THIRD_PARTIES } from '../../../third-parties/index.ts';

describe('the environment of edge functions in a preview', () => {
  test('[C5] contains the local endpoints host twice, and no other variable', () => {
    const url = 'http://127.0.0.1:4001';
    expect(edgeEnvironment({ HOME: '/home/ada' }, url)).toEqual({
      WAYBILL_APP_HOST: url,
      WAYBILL_ENDPOINTS_HOST: url,
    });
    expect(edgeEnvironment({}, undefined)).toEqual({});
  });

  test('[T08] contains the key of each third party that is set', () => {
    const variables = THIRD_PARTIES.flatMap(({ key }) => (key ? [key.variable] : []));
    expect(variables).toContain('WAYBILL_TAG_CONTAINER');
    const environment = Object.fromEntries(variables.map((variable) => [variable, `key of ${variable}`]));
    expect(edgeEnvironment(environment, undefined)).toEqual(environment);
  });
});

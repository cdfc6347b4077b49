import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleOne } from '../../../pipeline/bundle/bundle-script.ts';
import { UNUSED_FILES, UNUSED_PLUGINS, unusedParts } from '../../../pipeline/bundle/unused-parts.ts';
import { REPOSITORY } from '../../helpers/sources.ts';

let code: string;
let modules: string[];
beforeAll(async () => {
  const script = await bundleOne({ entryPoints: { analytics: 'runtime/analytics/client.ts' }, plugins: [unusedParts] });
  code = script.code;
  modules = Object.keys(script.modules);
});

describe('analytics client without its unused parts', () => {
  test('[T04] names the client’s files and plugins as this version has them', () => {
    const missing = [...Object.keys(UNUSED_PLUGINS), ...Object.keys(UNUSED_FILES).map((file) => `@amplitude/${file}`)];
    expect(missing).toHaveLength(16);
    expect(missing.filter((path) => !existsSync(join(REPOSITORY, 'node_modules', path)))).toEqual([]);
  });

  test('[T04] contains the client, and none of its plugins', () => {
    expect(modules).toContain('node_modules/@amplitude/analytics-core/lib/esm/plugins/destination.js');
    expect(modules.filter((module) => /^node_modules\/(?:@amplitude\/plugin-|web-vitals)/.test(module))).toEqual([]);
  });

  test('[T04] contains no remote configuration, diagnostics, or names of parameters of URLs', () => {
    expect(code).toContain('/2/httpapi');
    expect(code).not.toMatch(/sr-client-cfg|diagnostics\.prod|indexedDB|ampDeviceId=|location\.search/);
  });
});

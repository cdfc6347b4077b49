import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AllowedData, ConsentData } from '../../../contract/consent-data.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { news } from '../support/items.ts';
import { exportOf, fileOf, readTestSite } from '../support/site.ts';
import { settingsWith } from '../support/third-parties.ts';

const REPORTING = `  errorReporting: { name: Example Errors, company: Example Works, country: Nowhere }
  sessionMonitoring: { name: Example Replays, company: Example Works, country: Nowhere }
`;
/** A page at the path of a section without tags. */
const ATLAS = { 'content/en-US/newsroom/atlas.md': news('Atlas') };
const LOADER = /<script type="module"([^>]*)>(.*?)<\/script>/s;

/** Returns the attributes and the code of a page's inline script. */
function loaderOf(files: Map<string, string>, path: string): { attributes: string; code: string } {
  const [, attributes = '', code = ''] = LOADER.exec(fileOf(files, path)) ?? [];
  return { attributes, code };
}

const isUntagged = (path: string) => /^(?:atlas|rates|route-search)\b.*\.html$/.test(path);

function consentIn(files: Map<string, string>): ConsentData {
  const [, hash] = /data-consent="(\w+)"/.exec(fileOf(files, 'index.html')) ?? [];
  return JSON.parse(fileOf(files, `page-data/sq/d/${hash}.json`));
}

describe('pages of a site that reports errors', () => {
  const site = () => exportOf(readTestSite({ ...settingsWith(REPORTING), ...ATLAS }));

  test('[T05] name the project, and load the client themselves', () => {
    const { attributes, code } = loaderOf(site(), 'index.html');
    expect(attributes).toContain(' data-dsn="https://local@errors.invalid/1"');
    expect(code).toContain('/static/errors.js');
  });

  test('[N03] name neither and keep no errors in sections without tags', () => {
    const files = site();
    for (const path of notEmpty([...files.keys()].filter(isUntagged))) {
      const { attributes, code } = loaderOf(files, path);
      expect(code).toContain('/static/runtime.js');
      expect(attributes + code).not.toMatch(/dsn|errors/);
    }
  });

  test('[T05] run two inline scripts, which the policy allows by their digests, and contact no host of the service', () => {
    const files = site();
    const codes = ['index.html', [...files.keys()].find(isUntagged) ?? ''].map((path) => loaderOf(files, path).code);
    const digests = codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    const policy = fileOf(files, '_headers');
    const [, scripts] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect(scripts).toBe([digests[1], digests[0], "'strict-dynamic'", "'self'"].join(' '));
    expect(policy).toContain("connect-src 'self';");
  });

  test('[T06] name the module that records visits for visitors who allow analytics, and delete its entry after a refusal', () => {
    const files = site();
    const { besidePage, storedEntries } = consentIn(files);
    expect(besidePage?.purposes).toEqual(['analytics']);
    const { modules }: AllowedData = JSON.parse(fileOf(files, besidePage?.data.slice(1) ?? ''));
    const key = 'https://local@errors.invalid/1';
    expect(modules).toEqual([{ module: '/static/errors.js', purpose: 'analytics', server: '/__reports', key }]);
    expect(storedEntries).toContainEqual({ name: 'sentryReplaySession', where: 'session', purpose: 'analytics' });
  });
});

test('[T05] pages of a site that turns it off have neither, and one inline script', () => {
  const files = exportOf(readTestSite());
  const { attributes, code } = loaderOf(files, 'index.html');
  expect(code).toContain('/static/runtime.js');
  expect(attributes + code).not.toMatch(/dsn|errors/);
  expect(/script-src ([^;]*)/.exec(fileOf(files, '_headers'))?.[1]?.match(/sha256-/g)).toHaveLength(1);
  expect(consentIn(files).besidePage).toBeUndefined();
});

test('[T05] a public build without a key for the site has no error reporting', () => {
  const files = exportOf(readTestSite(settingsWith(REPORTING)), 'en-US', {
    outside: { with: 'third-parties', keys: {} },
  });
  expect(loaderOf(files, 'index.html').attributes).toBe('');
});

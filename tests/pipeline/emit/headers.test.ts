import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loaderScript } from '../../../contract/loader-script.ts';
import { headersFile } from '../../../pipeline/emit/headers.ts';
import { FRAME_HOSTS } from '../../../pipeline/markdown/policy.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { exportOf, fileOf, readTestSite } from '../support/site.ts';

const file = headersFile({
  loader: loaderScript({ runtime: '/static/runtime.js', integrity: 'sha256-x' }),
});

function directive(name: string, headers = file): string {
  return new RegExp(`Content-Security-Policy: .*?\\b${name} ([^;\\n]*)`).exec(headers)?.[1] ?? '';
}

test('[M05] the policy allows frames only from the hosts of the sanitizer', () => {
  expect(directive('frame-src').split(' ')).toEqual(FRAME_HOSTS.map((host) => `https://${host}`));
});

test('[M05] the policy allows stylesheets of the site and no inline style', () => {
  expect(directive('style-src')).toBe("'self'");
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

test("[M05] the policy allows only the page's loader, by its digest, and the scripts that it loads", () => {
  const html = fileOf(exportOf(readTestSite()), 'index.html');
  const scripts = [...html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, text]) => text ?? '');
  expect(scripts).toHaveLength(1);
  expect(directive('script-src')).toBe(`'sha256-${sha256(scripts[0] ?? '')}' 'strict-dynamic' 'self'`);
});

test.each([
  { name: 'default-src', value: "'none'" },
  { name: 'worker-src', value: "'self'" },
  { name: 'base-uri', value: "'none'" },
  { name: 'frame-ancestors', value: "'none'" },
  { name: 'form-action', value: "'self'" },
])('[M05] the policy sets $name to $value', ({ name, value }) => {
  expect(directive(name)).toBe(value);
});

test('[C5] browsers may cache only files with a content hash for long', () => {
  expect(file.match(/^\S+$/gm)).toEqual(['/*', '/static/social-*', '/static/*', '/page-data/sq/d/*']);
  expect(file).toMatch(/\/static\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n/);
});

test('[M01] nosniff keeps browsers to the content type of the host', () => {
  const [everywhere = ''] = fileOf(exportOf(readTestSite()), '_headers').split(/^(?=\/)/m);
  expect(everywhere).toMatch(/^\/\*\n/);
  expect(everywhere).toContain('  X-Content-Type-Options: nosniff\n');
});

test('[C5] other sites may embed only the social images', () => {
  const rules = file.split(/^(?=\/)/m).filter((rule) => rule.includes('Cross-Origin-Resource-Policy'));
  expect(rules.map((rule) => [rule.split('\n')[0], /Resource-Policy: (.*)/.exec(rule)?.[1]])).toEqual([
    ['/*', 'same-origin'],
    ['/static/social-*', 'cross-origin'],
  ]);
});

test('[C5] a deploy that is not the public site asks search engines not to index it', async () => {
  const cwd = makeSite();
  const headersOf = async (environment: Record<string, string>) => {
    await run(['build'], { cwd, environment });
    return readFileSync(join(cwd, 'dist/en-US/_headers'), 'utf8');
  };
  expect(await headersOf({})).not.toContain('X-Robots-Tag');
  expect(await headersOf({ CONTEXT: 'deploy-preview' })).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex\n/);
  expect(await headersOf({ CONTEXT: 'production' })).not.toContain('X-Robots-Tag');
});

describe('third-party hosts in the policy', () => {
  const HOSTS = {
    'img-src': ['https://tags.test.example', 'https://*.figures.test.example'],
    'connect-src': ['https://collect.test.example'],
    'frame-src': ['https://frames.test.example', 'https://chat.test.example'],
  };
  const parts = {
    loader: loaderScript({ runtime: '/static/runtime.js', integrity: 'sha256-x' }),
  };
  const others = headersFile({ ...parts, hosts: HOSTS });

  test.each([
    { name: 'connect-src', value: ["'self'", ...HOSTS['connect-src']] },
    { name: 'img-src', value: ["'self'", ...HOSTS['img-src']] },
    { name: 'frame-src', value: [...FRAME_HOSTS.map((host) => `https://${host}`), ...HOSTS['frame-src']] },
  ])('[T08] are in $name after the default values', ({ name, value }) => {
    expect(directive(name, others).split(' ')).toEqual(value);
  });

  test('[T08] are in no other directive', () => {
    const hosts = Object.values(HOSTS).flat();
    expect(hosts).toHaveLength(5);
    for (const host of hosts) expect(others.split(host)).toHaveLength(2);
    const without = hosts.reduce((text, host) => text.replaceAll(` ${host}`, ''), others);
    expect(without).toBe(file);
  });

  test('[T08] change nothing when there are none', () => {
    expect(headersFile({ ...parts, hosts: {} })).toBe(file);
    expect([directive('connect-src'), directive('img-src')]).toEqual(["'self'", "'self'"]);
  });
});

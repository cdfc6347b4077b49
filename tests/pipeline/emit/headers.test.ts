import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headersFile } from '../../../pipeline/emit/headers.ts';
import { FRAME_HOSTS } from '../../../pipeline/markdown/policy.ts';
import { loaderScript } from '../../../runtime/contract/loader-script.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';
import { exportOf, fileOf, readTestSite } from '../support/site.ts';

const file = headersFile({
  sheets: ['body{margin:0}', 'p{margin:0}'],
  loader: loaderScript({ runtime: '/static/runtime.js', integrity: 'sha256-x' }),
});

function directive(name: string, headers = file): string {
  return new RegExp(`Content-Security-Policy: .*?\\b${name} ([^;\\n]*)`).exec(headers)?.[1] ?? '';
}

test('[M05] allows frames from the hosts of the sanitiser and from no other', () => {
  expect(directive('frame-src').split(' ')).toEqual(FRAME_HOSTS.map((host) => `https://${host}`));
});

test('[M05] allows no inline style but the sheets of the house, by their digests', () => {
  const digests = ['body{margin:0}', 'p{margin:0}'].map((sheet) => sha256(sheet));
  expect(directive('style-src')).toBe(["'self'", ...digests.map((digest) => `'sha256-${digest}'`)].join(' '));
});

test('[M05] allows every sheet that a document holds', () => {
  const files = exportOf(readTestSite({ 'content/en-US/blog/quay-cranes.md': post('Quay cranes') }));
  const html = fileOf(files, 'blog/quay-cranes.html');
  const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet]) => sheet ?? '');
  expect(sheets.length).toBeGreaterThan(2);
  for (const sheet of sheets) expect(fileOf(files, '_headers')).toContain(`'sha256-${sha256(sheet)}'`);
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

test('[M05] allows no script but the loader of the page, by its digest, and what that one loads', () => {
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
])('[M05] sets $name to $value, so that nothing foreign gets in', ({ name, value }) => {
  expect(directive(name)).toBe(value);
});

test('[C5] lets browsers keep only what is named by its content', () => {
  expect(file.match(/^\S+$/gm)).toEqual(['/*', '/static/social-*', '/static/*', '/page-data/sq/d/*']);
  expect(file).toMatch(/\/static\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n/);
});

test('[M01] keeps browsers to the type that the host gives a file, whatever is in it', () => {
  const [everywhere = ''] = fileOf(exportOf(readTestSite()), '_headers').split(/^(?=\/)/m);
  expect(everywhere).toMatch(/^\/\*\n/);
  expect(everywhere).toContain('  X-Content-Type-Options: nosniff\n');
});

test('[C5] lets networks show the images that were drawn for them, and nobody anything else', () => {
  const rules = file.split(/^(?=\/)/m).filter((rule) => rule.includes('Cross-Origin-Resource-Policy'));
  expect(rules.map((rule) => [rule.split('\n')[0], /Resource-Policy: (.*)/.exec(rule)?.[1]])).toEqual([
    ['/*', 'same-origin'],
    ['/static/social-*', 'cross-origin'],
  ]);
});

test('[C5] asks search engines to list nothing of a deploy that is not the public site', async () => {
  const cwd = makeSite();
  const headersOf = async (environment: Record<string, string>) => {
    await run(['build'], { cwd, environment });
    return readFileSync(join(cwd, 'dist/en-US/_headers'), 'utf8');
  };
  expect(await headersOf({})).not.toContain('X-Robots-Tag');
  expect(await headersOf({ CONTEXT: 'deploy-preview' })).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex\n/);
  expect(await headersOf({ CONTEXT: 'production' })).not.toContain('X-Robots-Tag');
});

describe('hosts of others', () => {
  const HOSTS = {
    'img-src': ['https://tags.test.example', 'https://*.figures.test.example'],
    'connect-src': ['https://collect.test.example'],
    'frame-src': ['https://frames.test.example', 'https://chat.test.example'],
  };
  const parts = {
    sheets: ['body{margin:0}', 'p{margin:0}'],
    loader: loaderScript({ runtime: '/static/runtime.js', integrity: 'sha256-x' }),
  };
  const others = headersFile({ ...parts, hosts: HOSTS });

  test.each([
    { name: 'connect-src', value: ["'self'", ...HOSTS['connect-src']] },
    { name: 'img-src', value: ["'self'", ...HOSTS['img-src']] },
    { name: 'frame-src', value: [...FRAME_HOSTS.map((host) => `https://${host}`), ...HOSTS['frame-src']] },
  ])('[T08] are in $name, after what the policy allows without them', ({ name, value }) => {
    expect(directive(name, others).split(' ')).toEqual(value);
  });

  test('[T08] are nowhere else: without them the file is the one that names none', () => {
    const hosts = Object.values(HOSTS).flat();
    expect(hosts).toHaveLength(5);
    for (const host of hosts) expect(others.split(host)).toHaveLength(2);
    const without = hosts.reduce((text, host) => text.replaceAll(` ${host}`, ''), others);
    expect(without).toBe(file);
  });

  test('[T08] are none where there are none', () => {
    expect(headersFile({ ...parts, hosts: {} })).toBe(file);
    expect([directive('connect-src'), directive('img-src')]).toEqual(["'self'", "'self'"]);
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadRules } from '../../../cli/preview/rules.ts';
import { checkHostRules } from '../../../pipeline/emit/check-host-rules.ts';
import { makeSite } from '../../helpers/site.ts';
import { run, TODAY } from '../../helpers/terminal.ts';

const HEADERS =
  "/*\n  Content-Security-Policy: default-src 'none'; img-src 'self'\n  X-Frame-Options: DENY\n/static/*\n  Cache-Control: public\n";
const REDIRECTS =
  '/old /blog 301\n/help/a /help/1-a 301!\n/%E6%BB%9E/* /demurrage/:splat 302\n/radio /?utm_source=radio 302\n/out https://docs.test.example/#a 301\n';

test('[F07] checkHostRules accepts rules that the host reads as written', async () => {
  checkHostRules({ headers: HEADERS, redirects: REDIRECTS });
  const folder = mkdtempSync(join(tmpdir(), 'waybill-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '_headers'), HEADERS);
  writeFileSync(join(folder, '_redirects'), REDIRECTS);
  const { headersFor, redirectFor } = await loadRules(folder);
  expect(headersFor('/static/a.css')).toEqual({
    'Content-Security-Policy': "default-src 'none'; img-src 'self'",
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'public',
  });
  const [, from = '', to, status] = /^(\S+) (\S+) (\d+)$/m.exec(REDIRECTS) ?? [];
  expect(redirectFor({ host: 'a.example', path: from, query: '' })).toMatchObject({ to, status: Number(status) });
});

test('[F07] checkHostRules accepts the rules of an export', async () => {
  const cwd = makeSite();
  expect((await run(['build', '--quiet', '--at', TODAY], { cwd })).code).toBe(0);
  const read = (name: string) => readFileSync(join(cwd, 'dist/en-US', name), 'utf8');
  const rules = { headers: read('_headers'), redirects: read('_redirects') };
  expect(rules.headers).toContain('Content-Security-Policy');
  checkHostRules(rules);
  expect(existsSync(join(cwd, 'dist/report.json'))).toBe(true);
});

test.each([
  ['a header without a colon', '/*\n  X-Frame-Options DENY\n'],
  ['a header without a value', '/*\n  X-Frame-Options: \n'],
  ['a header before any path', '  X-Frame-Options: DENY\n'],
  ['a header that is not indented', '/*\nX-Frame-Options: DENY\n'],
  ['a name with a space', '/*\n  X Frame: DENY\n'],
  ['a value of two lines', '/*\n  X-Frame-Options: DENY\r\n  X-Other: a\n'],
  ['a value that is not ASCII', '/*\n  X-Name: 滞期\n'],
  ['a path of another host', 'https://www.test.example/*\n  X-Frame-Options: DENY\n'],
  ['a header that the host sets itself', '/*\n  Set-Cookie: a=1\n'],
  ['an empty line', '/*\n\n  X-Frame-Options: DENY\n'],
])('[F07] checkHostRules rejects headers with %s', (_, headers) => {
  expect(() => checkHostRules({ headers, redirects: '' })).toThrow('_headers');
});

test.each([
  ['no target', '/old 301\n'],
  ['an unknown status', '/old /blog 999\n'],
  ['a status that the host does not support', '/old /blog 307\n'],
  ['no status', '/old /blog\n'],
  ['a path without its slash', 'old /blog 301\n'],
  ['a query in its path', '/old?a=b /blog 301\n'],
  ['a condition', '/old /blog 301 Country=de\n'],
  ['a space in its target', '/old /the blog 301\n'],
  ['a target that is not a URL', '/old javascript:alert(1) 301\n'],
  ['a target without encryption', '/old http://docs.test.example 301\n'],
  ['characters that the host wants escaped', '/滞期 /blog 301\n'],
])('[F07] checkHostRules rejects a redirect with %s', (_, redirects) => {
  expect(() => checkHostRules({ headers: '', redirects })).toThrow('_redirects');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHostRules } from '../../auditing/exports/host-rules.ts';
import { loadRules, type PreviewRules } from '../../cli/preview/rules.ts';
import { readEdgeRules } from '../../contract/edge-redirects.ts';
import { matchHostRule } from '../../contract/host-redirects.ts';
import { caselessPathKey, pathKey } from '../../contract/path-key.ts';
import { matchRedirect, redirectTable } from '../../contract/redirects.ts';
import { config } from '../../edge/functions/redirect-case.ts';
import { redirectFor } from '../../edge/redirect-case/redirect-case.ts';
import { checkHostRules } from '../../pipeline/emit/check-host-rules.ts';
import { browserRedirects } from '../../pipeline/emit/routes.ts';
import type { LocatedRule } from '../../pipeline/redirects/rule.ts';
import { toEdge } from '../../pipeline/redirects/to-edge.ts';
import { toNetlify } from '../../pipeline/redirects/to-netlify.ts';
import { createResolve } from '../../runtime/routing/resolve.ts';

const OURS = 'https://www.test.example';

describe('pathKey', () => {
  test.each([
    ['/新闻', '/%E6%96%B0%E9%97%BB'],
    ['/新闻', '/%e6%96%b0%E9%97%bb'],
    ['/新闻', '/新%E9%97%BB/'],
    ['/é', '/e\u0301'],
    ['/é', '/e%CC%81'],
    ['/a b', '/a%20b'],
    ['/a-b', '/%61%2Db'],
    ["/it's(1)", '/it%27s%281%29'],
    ['/a%2Fb', '/a%2fb'],
    ['/100%25', '/100%25'],
    ['/', '/'],
  ])('[F02] is %s for %s, and its own key', (key, spelling) => {
    expect([pathKey(spelling), pathKey(key)]).toEqual([key, key]);
  });

  test.each([
    ['/a%2Fb', '/a/b'],
    ['/a%3Fb', '/a?b'],
    ['/a%23b', '/a#b'],
    ['/a%25', '/a%'],
    ['/a%5Cb', '/a\\b'],
    ['/a', '/A'],
    ['/%0A', '/\n'],
  ])('[F02] tells %s from %s', (one, other) => {
    expect(pathKey(one)).not.toBe(pathKey(other));
  });

  test.each([
    ['/É', '/%C3%A9'],
    ['/E\u0301', '/é'],
    ['/ПРАЙС', '/прайс'],
    ['/A%2fB', '/a%2Fb'],
    // Bytes of GBK.
    ['/%d0%C2', '/%D0%c2'],
  ])('[F02] is the same for %s and %s if case does not count', (one, other) => {
    expect(caselessPathKey(one)).toBe(caselessPathKey(other));
  });
});

interface Spellings {
  fromPath: string;
  ignoreCase?: false;
  toPath?: string;
  target?: string;
  /** Spellings that the rule answers, and others that it does not. */
  same: string[];
  other?: string[];
}

const RULES: Spellings[] = [
  {
    fromPath: '/%e6%96%b0%e9%97%bb',
    same: ['/%E6%96%B0%E9%97%BB', '/%e6%96%b0%e9%97%bb', '/%E6%96%b0%e9%97%BB', '/新闻', '/新闻/', '/%e6%96%B0闻/'],
    other: ['/新', '/新闻/x'],
  },
  { fromPath: '/旧闻', same: ['/%E6%97%A7%E9%97%BB', '/%e6%97%a7%e9%97%bb', '/%E6%97%a7闻', '/旧闻'] },
  {
    fromPath: '/caf%C3%A9',
    same: ['/café', '/CAFÉ', '/Caf%C3%89', '/caf%c3%89', '/cafe\u0301', '/CAFE%CC%81', '/%63af%C3%A9'],
    other: ['/cafe'],
  },
  { fromPath: '/CAFÉ-2', same: ['/café-2', '/CAF%C3%89-2', '/caf%c3%a9-2'] },
  { fromPath: '/Straße', ignoreCase: false, same: ['/Stra%C3%9Fe', '/Stra%c3%9fe'], other: ['/straße', '/STRASSE'] },
  { fromPath: '/Press', same: ['/press', '/PRESS', '/Press/', '/%70ress', '/PRES%53'], other: ['/press%2F'] },
  { fromPath: '/Exact', ignoreCase: false, same: ['/Exact', '/%45xact'], other: ['/exact', '/EXACT'] },
  { fromPath: '/a%2fb', ignoreCase: false, same: ['/a%2Fb', '/a%2fb'], other: ['/a/b', '/A%2Fb'] },
  { fromPath: '/what%3F', same: ['/what%3f', '/WHAT%3F'], other: ['/what'] },
  { fromPath: '/a%20b', same: ['/a%20b', '/a b', '/A%20B'] },
  { fromPath: '/list[1]|2', same: ['/list[1]|2', '/list%5B1%5D%7C2', '/LIST[1]%7c2'] },
  { fromPath: '/%D0%C2%CE%C5', same: ['/%D0%C2%CE%C5', '/%d0%c2%ce%c5', '/%d0%C2%ce%C5'] },
  {
    fromPath: '/旧/*',
    toPath: '/blog/:splat',
    target: '/blog/A-b',
    same: ['/旧/A-b', '/%e6%97%a7/A-b', '/%E6%97%A7/A-b/', '/%E6%97%a7/A-b'],
    other: ['/旧的/a'],
  },
  {
    fromPath: '/Été/*',
    toPath: '/blog/:splat',
    target: '/blog',
    same: ['/été', '/%C3%89T%C3%89', '/%C3%A9t%C3%a9/', '/Été/'],
  },
  {
    fromPath: '/services/*',
    toPath: '/products/:splat',
    target: '/products',
    same: ['/services', '/services/', '/Services', '/SERVICES/'],
    other: ['/services2'],
  },
  { fromPath: '/deep/*', toPath: '/blog/:splat/more', target: '/blog/more', same: ['/deep', '/deep/', '/DEEP'] },
  { fromPath: '/query/*', toPath: '/?of=:splat', target: '/?of=', same: ['/query', '/QUERY/'] },
];

const place = { file: 'content/redirects/legacy.yaml', line: 1, column: 1 };
const LOCATED = RULES.map(
  ({ fromPath, toPath = '/blog', ignoreCase = true }): LocatedRule => ({
    fromPath,
    toPath,
    ignoreCase,
    isPermanent: true,
    redirectInBrowser: true,
    statusCode: 301,
    isForced: false,
    place,
    targetPlace: place,
  }),
);
const FOUND = RULES.flatMap(({ fromPath, same, target = '/blog' }) => same.map((path) => ({ fromPath, path, target })));
const NOT_FOUND = RULES.flatMap(({ fromPath, other = [] }) => other.map((path) => ({ fromPath, path })));

describe('a rule and the spellings of its path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-spellings-'));
  const file = toNetlify(LOCATED);
  const edge = redirectTable(readEdgeRules(JSON.parse(toEdge(LOCATED))) ?? []);
  const everywhere = redirectTable(LOCATED);
  const routes = { redirects: browserRedirects(LOCATED), matchPaths: [], forwards: [], chunks: [] };
  const resolve = createResolve(routes, { base: () => OURS });
  let host: PreviewRules;
  beforeAll(async () => {
    writeFileSync(join(folder, '_redirects'), file);
    writeFileSync(join(folder, 'redirects.json'), '[]');
    host = await loadRules(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns the answer of the edge function, or else of the host's own engine, as the host asks them. */
  function answerTo(path: string) {
    const { pathname, href } = new URL(path, OURS);
    const isCalled = [path, pathname].every((sent) => new RegExp(String(config.pattern)).test(sent));
    const answer = isCalled ? redirectFor(href, edge) : undefined;
    if (answer instanceof Response) return { to: answer.headers.get('location'), status: answer.status };
    const match = host.redirectFor({ host: 'www.test.example', path: pathname, query: '' });
    return match && { to: match.to, status: match.status };
  }

  test.each(FOUND)('[F01] [F02] $fromPath answers $path in one hop, on the host and in the browser', (row) => {
    expect(answerTo(row.path)).toEqual({ to: row.target, status: 301 });
    expect(matchRedirect(everywhere, row.path)?.target).toBe(row.target);
    // The runtime leaves escapes of slashes and question marks to the host, and bytes that are no UTF-8.
    const { pathname } = new URL(row.path, OURS);
    if (/%(?:2f|3f|d0)/i.test(pathname)) expect(resolve(row.path)).toBeUndefined();
    else expect(resolve(row.path)?.url.href).toBe(OURS + row.target);
  });

  test.each(FOUND)('[F07] an audit follows $path by $fromPath', async ({ path, target }) => {
    const { redirects } = await readHostRules(folder);
    const found = matchHostRule(redirects, path)?.target;
    expect(found?.replace(/(?<=.)\/$/, '')).toBe(target);
  });

  test.each(NOT_FOUND)('[F02] $fromPath does not answer $path', ({ path }) => {
    expect([answerTo(path), matchRedirect(everywhere, path)]).toEqual([undefined, undefined]);
  });

  test('[F02] a family keeps the text below it as the visitor typed it, also bytes that are no UTF-8', () => {
    const paths = ['/旧/A%2fb', '/%e6%97%a7/%D0%c2', '/Services/%E6%97%a7'];
    expect(paths.map((path) => answerTo(path)?.to)).toEqual(['/blog/A%2fb', '/blog/%D0%c2', '/products/%E6%97%a7']);
  });

  test('[F01] escapes in capital and in small letters need no edge function', () => {
    const asked = (path: string) => host.redirectFor({ host: 'www.test.example', path, query: '' })?.to;
    const paths = ['/%E6%96%B0%E9%97%BB', '/%e6%96%b0%e9%97%bb', '/caf%C3%A9', '/caf%c3%a9', '/press', '/Press'];
    expect(paths.map(asked)).toEqual(paths.map(() => '/blog'));
    expect(['/services', '/services/'].map(asked)).toEqual(['/products', '/products']);
  });

  test('[F07] the file of rules has only lines that the host reads as written', () => {
    checkHostRules({ headers: '', redirects: file });
  });
});

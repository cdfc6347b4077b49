import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EDGE_REDIRECTS_URL, type EdgeRule } from '../../../contract/edge-redirects.ts';
import { redirectTable } from '../../../contract/redirects.ts';
import redirectInAnyCase, { config } from '../../../edge/functions/redirect-case.ts';
import { redirectFor } from '../../../edge/redirect-case/redirect-case.ts';
import { cachedRules } from '../../../edge/redirect-case/rules.ts';
import { edgeContext } from '../../helpers/edge/context.ts';
import { deadOrigin, startUpstream, type Upstream } from '../../helpers/edge/upstream.ts';

const SITE = 'https://www.test.example';
const RULES: EdgeRule[] = [
  { fromPath: '/radio', toPath: '/?utm_source=radio', ignoreCase: true, statusCode: 302 },
  { fromPath: '/services/*', toPath: '/products/:splat', ignoreCase: true, statusCode: 301 },
  { fromPath: '/strict', toPath: '/x', ignoreCase: false, statusCode: 301 },
  { fromPath: '/shown', toPath: '/blog', ignoreCase: true, statusCode: 200 },
  { fromPath: '/far', toPath: 'https://far.example/x', ignoreCase: true, statusCode: 200 },
  { fromPath: '/own/*', toPath: '/own/:splat', ignoreCase: true, statusCode: 200 },
];
type ServerAnswer = (request: IncomingMessage, response: ServerResponse) => unknown;

describe('paths of the redirect-case function', () => {
  const matches = (path: string) => {
    const [pattern, excluded] = [config.pattern, config.excludedPattern].map((source) => new RegExp(String(source)));
    return pattern?.test(path) === true && excluded?.test(path) === false;
  };

  test.each(['/Radio', '/radiO', '/a/B/c', '/%E6%BB%9E', '/%e6/%BB', '/x%2fy', '/a[1]', '/滞', '/Assets/x'])(
    '[F02] include %s',
    (path) => {
      expect(matches(path)).toBe(true);
    },
  );

  test.each(['/', '/radio', '/assets/A.pdf', '/static/AbC.js', '/page-data/A/page-data.json', '/a-1_b.c'])(
    '[F02] do not include %s, so it costs nothing',
    (path) => {
      expect(matches(path)).toBe(false);
    },
  );

  test('[F02] are matched in linear time against a crafted slow address', () => {
    expect(matches(`/${'aa.-'.repeat(20_000)}`)).toBe(false);
  });
});

describe('redirectFor', () => {
  const answerTo = (path: string) => redirectFor(SITE + path, redirectTable(RULES));

  test('[F02] returns a redirect with security headers and caching headers', () => {
    const answer = answerTo('/Radio?x=1');
    if (!(answer instanceof Response)) throw new Error('no redirect');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?utm_source=radio&x=1']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('[F02] keeps the case of the text that a family matched', () => {
    const answer = answerTo('/SERVICES/Ocean');
    expect(answer instanceof Response && answer.headers.get('location')).toBe('/products/Ocean');
  });

  test('[F02] returns the address of the page that a rewrite shows', () => {
    expect(String(answerTo('/Shown?a=1'))).toBe(`${SITE}/blog?a=1`);
  });

  test.each(['/services/Ocean', '/services/Ocean/', '/radio/', '/Services2/x', '/services/OCEAN/x?y'])(
    '[F02] returns nothing for %s, which matches no rule or is matched by the host itself',
    (path) => {
      expect(answerTo(path)).toBeUndefined();
    },
  );

  test.each(['/STRICT', '/Unknown', '/Far', '/own/X'])('[F02] returns nothing for %s', (path) => {
    expect(answerTo(path)).toBeUndefined();
  });

  test.each(['/Services//evil.example', '/Services/%5cevil.example', '/SERVICES/..%2f', '/Services/\\evil.example'])(
    '[F02] never redirects %s to another host',
    (path) => {
      const answer = answerTo(path);
      const location = answer instanceof Response ? (answer.headers.get('location') ?? '') : '';
      expect(new URL(location, SITE).origin).toBe(SITE);
      expect(location).toMatch(/^\/products\//);
    },
  );
});

describe('redirect rules in the edge', () => {
  let site: Upstream;
  let answers: ServerAnswer;
  beforeAll(async () => {
    site = await startUpstream((request, response) => answers(request, response));
  });
  afterAll(() => site.close());
  beforeEach(() => {
    site.seen.length = 0;
    answers = (_request, response) => response.end(JSON.stringify(RULES));
  });
  const at = (deploy: string, host = 'localhost') => ({ deploy, origin: `http://${host}:${site.port}` });

  test('[F02] are fetched once per deploy, also by concurrent requests', async () => {
    const rulesOf = cachedRules();
    await Promise.all([rulesOf(at('one')), rulesOf(at('one'))]);
    await rulesOf(at('one'));
    expect(site.seen.map(({ url }) => url)).toEqual([EDGE_REDIRECTS_URL]);
    await rulesOf(at('two'));
    expect(site.seen.length).toBe(2);
  });

  test('[F02] are cached separately for each host and deploy', async () => {
    const rulesOf = cachedRules();
    const sites = [at('one'), at('one', '127.0.0.1'), at('two'), at('two', '127.0.0.1')];
    for (const deployment of [...sites, ...sites, ...sites]) await rulesOf(deployment);
    expect(site.seen.map(({ headers }) => headers.host)).toEqual(sites.map(({ origin }) => new URL(origin).host));
  });

  test('[F02] are cached for the eight sites used last', async () => {
    const rulesOf = cachedRules();
    const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((deploy) => at(deploy));
    for (const deployment of eight) await rulesOf(deployment);
    await rulesOf(at('a'));
    await rulesOf(at('ninth'));
    expect(site.seen.length).toBe(9);
    await rulesOf(at('a'));
    expect(site.seen.length).toBe(9);
    await rulesOf(at('b'));
    expect(site.seen.length).toBe(10);
  });

  test.each<[string, ServerAnswer]>([
    ['missing', (_request, response) => response.writeHead(404).end()],
    ['redirected', (_request, response) => response.writeHead(302, { location: '/blog' }).end()],
    ['not JSON', (_request, response) => response.end('<html>')],
    ['of another build', (_request, response) => response.end('{"rules":[]}')],
    ['of another shape', (_request, response) => response.end('[{"from":"/a"}]')],
    ['unreachable', (request) => request.socket.destroy()],
    ['too slow', () => {}],
    ['incomplete', (_request, response) => void response.write('[')],
  ])('[F02] that are %s are rejected and fetched again next time', async (_what, broken) => {
    const rulesOf = cachedRules(1000);
    answers = broken;
    await expect(rulesOf(at('one'))).rejects.toThrow();
    answers = (_request, response) => response.end(JSON.stringify(RULES));
    expect((await rulesOf(at('one'))).size).toBeGreaterThan(0);
    expect(site.seen.length).toBe(2);
  });
});

describe('redirect-case function', () => {
  test('[F02] leaves the request to the site and reports once when it cannot fetch the rules', async () => {
    const reports: string[] = [];
    const context = edgeContext({ log: (message) => void reports.push(message) });
    expect(await redirectInAnyCase(new Request(`${await deadOrigin()}/Radio`), context)).toBeUndefined();
    expect(reports).toEqual(['redirect-case: fetch failed']);
  });

  test('[F02] uses the rules of the host that the visitor requested', async () => {
    const hosts = await Promise.all(
      ['/english', '/chinese'].map((toPath) =>
        startUpstream((_request, response) =>
          response.end(JSON.stringify([{ fromPath: '/x', toPath, ignoreCase: true, statusCode: 302 }])),
        ),
      ),
    );
    const located: unknown[] = [];
    for (const { origin } of [...hosts, ...hosts]) {
      const answer = await redirectInAnyCase(new Request(`${origin}/X`), edgeContext({ deploy: 'both' }));
      located.push(answer instanceof Response && answer.headers.get('location'));
    }
    expect(located).toEqual(['/english', '/chinese', '/english', '/chinese']);
    expect(hosts.map(({ seen }) => seen.map(({ url }) => url))).toEqual([[EDGE_REDIRECTS_URL], [EDGE_REDIRECTS_URL]]);
    for (const host of hosts) await host.close();
  });
});

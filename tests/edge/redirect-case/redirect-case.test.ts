import { describe, expect, test } from 'vitest';
import redirectInAnyCase, { config } from '../../../edge/functions/redirect-case.ts';
import { redirectFor } from '../../../edge/redirect-case/redirect-case.ts';
import { type AskSite, rememberedRules } from '../../../edge/redirect-case/rules.ts';
import { EDGE_REDIRECTS_URL, type EdgeRule } from '../../../runtime/contract/edge-redirects.ts';
import { redirectTable } from '../../../runtime/contract/redirects.ts';
import { edgeContext } from '../../helpers/edge/context.ts';

const SITE = 'https://www.test.example';
const RULES: EdgeRule[] = [
  { fromPath: '/radio', toPath: '/?utm_source=radio', ignoreCase: true, statusCode: 302 },
  { fromPath: '/services/*', toPath: '/products/:splat', ignoreCase: true, statusCode: 301 },
  { fromPath: '/strict', toPath: '/x', ignoreCase: false, statusCode: 301 },
  { fromPath: '/shown', toPath: '/blog', ignoreCase: true, statusCode: 200 },
  { fromPath: '/far', toPath: 'https://far.example/x', ignoreCase: true, statusCode: 200 },
  { fromPath: '/own/*', toPath: '/own/:splat', ignoreCase: true, statusCode: 200 },
];
const json = (value: unknown) => new Response(JSON.stringify(value));

describe('paths with a capital letter', () => {
  const matches = (path: string) => {
    const [pattern, excluded] = [config.pattern, config.excludedPattern].map((one) => new RegExp(String(one)));
    return pattern?.test(path) === true && excluded?.test(path) === false;
  };

  test.each(['/Radio', '/radiO', '/a/B/c', '/%E6%BB%9E/X', '/x%2fY', '/Assets/x'])('[F02] %s is looked up', (path) => {
    expect(matches(path)).toBe(true);
  });

  test.each([
    '/',
    '/radio',
    '/%E6%BB%9E',
    '/%e6/%BB',
    '/assets/A.pdf',
    '/static/AbC.js',
    '/page-data/A/page-data.json',
    '/a-1_b.c',
  ])('[F02] %s costs nothing', (path) => {
    expect(matches(path)).toBe(false);
  });

  test('[F02] are found in time in an address that is made to be slow', () => {
    expect(matches(`/${'%aa'.repeat(20_000)}%`)).toBe(false);
  });
});

describe('an answer by the rules', () => {
  const answerTo = (path: string) => redirectFor(SITE + path, redirectTable(RULES));

  test('[F02] is a redirect, with headers of its own', () => {
    const answer = answerTo('/Radio?x=1');
    if (!(answer instanceof Response)) throw new Error('no redirect');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?utm_source=radio&x=1']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('[F02] keeps the case of what a family matched', () => {
    const answer = answerTo('/SERVICES/Ocean');
    expect(answer instanceof Response && answer.headers.get('location')).toBe('/products/Ocean');
  });

  test('[F02] is the address of the page that a rewrite shows', () => {
    expect(String(answerTo('/Shown?a=1'))).toBe(`${SITE}/blog?a=1`);
  });

  test.each(['/STRICT', '/Unknown', '/Far', '/own/X'])('[F02] is none for %s', (path) => {
    expect(answerTo(path)).toBeUndefined();
  });

  test.each(['/Services//evil.example', '/Services/%5cevil.example', '/SERVICES/..%2f', '/Services/\\evil.example'])(
    '[F02] never leads from %s to another host',
    (path) => {
      const answer = answerTo(path);
      const location = answer instanceof Response ? (answer.headers.get('location') ?? '') : '';
      expect(new URL(location, SITE).origin).toBe(SITE);
      expect(location).toMatch(/^\/products\//);
    },
  );
});

describe('the rules', () => {
  test('[F02] are asked for once for a deploy, also by requests at once', async () => {
    const rulesOf = rememberedRules();
    const asked: string[] = [];
    const ask: AskSite = async (path) => {
      asked.push(path);
      return json(RULES);
    };
    await Promise.all([rulesOf('one', ask), rulesOf('one', ask)]);
    await rulesOf('one', ask);
    expect(asked).toEqual([EDGE_REDIRECTS_URL]);
    await rulesOf('two', ask);
    expect(asked.length).toBe(2);
  });

  test.each([
    ['missing', async () => new Response('', { status: 404 })],
    ['no JSON', async () => new Response('<html>')],
    ['of another build', async () => json({ rules: [] })],
    ['of other rules', async () => json([{ from: '/a' }])],
    ['away', async () => Promise.reject(new Error('reset'))],
  ])('[F02] that are %s leave the site as it is, and are asked for again', async (_what, broken) => {
    const rulesOf = rememberedRules();
    await expect(rulesOf('one', broken)).rejects.toThrow();
    expect((await rulesOf('one', async () => json(RULES))).exact.size).toBeGreaterThan(0);
  });
});

describe('the function', () => {
  test('[F02] lets the site answer where it cannot know, and says so once', async () => {
    const reports: string[] = [];
    const context = edgeContext({
      deploy: 'away',
      next: () => Promise.reject(new Error('reset')),
      log: (message) => void reports.push(message),
    });
    expect(await redirectInAnyCase(new Request(`${SITE}/Radio`), context)).toBeUndefined();
    expect(reports).toEqual(['redirect-case: reset']);
  });

  test('[F02] asks the site itself, and answers', async () => {
    const asked: (string | undefined)[] = [];
    const next = async (request: Request | undefined) => {
      asked.push(request?.url);
      return json(RULES);
    };
    const answer = await redirectInAnyCase(new Request(`${SITE}/Radio`), edgeContext({ deploy: 'here', next }));
    expect(answer instanceof Response && answer.status).toBe(302);
    expect(asked).toEqual([`${SITE}/redirects.json`]);
  });

  test('[F02] takes no rules of another host that runs beside this one', async () => {
    const locate = async (host: string, toPath: string) => {
      const next = async () => json([{ fromPath: '/x', toPath, ignoreCase: true, statusCode: 302 }]);
      const answer = await redirectInAnyCase(new Request(`https://${host}/X`), edgeContext({ deploy: 'both', next }));
      return answer instanceof Response && answer.headers.get('location');
    };
    expect([await locate('www.test.example', '/english'), await locate('cn.test.example', '/chinese')]).toEqual([
      '/english',
      '/chinese',
    ]);
  });
});

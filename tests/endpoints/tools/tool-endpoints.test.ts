import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import type { EndpointRequest } from '../../../endpoints/endpoint-request.ts';
import { siteData } from '../../../endpoints/tools/site-data.ts';
import { toolEndpoints } from '../../../endpoints/tools/tool-endpoints.ts';
import type { FormQuery, JsonResult, Tool, ToolAnswerContext } from '../../../tools/tool.ts';

const asked: ToolAnswerContext[] = [];
const tool: Tool = {
  name: 'weight',
  path: '/tools/weight',
  hasCanonical: false,
  island: 'enhance.ts',
  dataSets: ['rates'],
  json: {
    path: '/tools/weight/answer',
    answer(query: FormQuery, context: ToolAnswerContext): JsonResult {
      asked.push(context);
      const value = query.get('value');
      return value === null ? { status: 422, errors: { value: 'Enter a value.' } } : { body: { value } };
    },
  },
};
const [PAGE, DATA] = ['/page-data/tools/weight/page-template.json', '/page-data/sq/d/abc.json'];

/** A site with the page of the tool and its data set, which counts requests. */
function site(files: Readonly<Record<string, Response>> = {}) {
  const requests: string[] = [];
  const fetched = async (input: string | URL | Request) => {
    const { href, pathname } = new URL(String(input));
    requests.push(href);
    const responses: Record<string, Response> = {
      [PAGE]: Response.json({ parts: [], island: { props: { unit: 'kg' }, queries: { rates: 'abc' } } }),
      [DATA]: Response.json([7]),
      ...files,
    };
    return responses[pathname] ?? new Response('', { status: 404 });
  };
  return { requests, fetch: fetched as typeof fetch };
}

async function ask(
  query: string,
  {
    files = {},
    locale = 'en-US',
    clock = () => 0,
  }: { files?: Record<string, Response>; locale?: Locale; clock?: () => number } = {},
) {
  const testSite = site(files);
  const errors: Error[] = [];
  const data = siteData({ originOf: (subdomain) => `https://${subdomain}.test`, fetch: testSite.fetch, now: clock });
  const options = {
    tools: [tool],
    data,
    now: () => new Date('2026-11-25T23:00:00Z'),
    onError: (error: Error) => void errors.push(error),
  };
  const [endpoint] = toolEndpoints(options);
  const visit = { query: new URLSearchParams(query), headers: {}, locale, path: '/tools/weight/answer' };
  const answer = async () => {
    const { status, body } = (await endpoint?.methods.GET?.(visit as EndpointRequest)) ?? { status: 0, body: '{}' };
    return [status, JSON.parse(String(body))];
  };
  return { answer, errors, requests: testSite.requests };
}

describe('JSON of a tool', () => {
  test('[L01] answers with the data that the page of the site names', async () => {
    asked.length = 0;
    const { answer, requests } = await ask('value=3');
    expect(await answer()).toEqual([200, { value: '3' }]);
    expect(asked).toEqual([{ locale: 'en-US', today: '2026-11-25', props: { unit: 'kg' }, data: { rates: [7] } }]);
    expect(requests).toEqual([`https://en-us.test${PAGE}`, `https://en-us.test${DATA}`]);
  });

  test.each([
    ['value=3&locale=zh-CN', 'zh-CN'],
    ['value=3&locale=fr', 'en-US'],
    ['value=3', 'en-US'],
  ])('[L01] answers %s in %s', async (query, locale) => {
    asked.length = 0;
    await (await ask(query)).answer();
    expect(asked[0]?.locale).toBe(locale);
  });

  test('[L01] returns 422 with the errors of unusable values', async () => {
    const { answer } = await ask('');
    expect(await answer()).toEqual([422, { errors: { value: 'Enter a value.' } }]);
  });

  test('[L01] returns 503 while the site does not answer, and tries again', async () => {
    const { answer, errors, requests } = await ask('value=3', { files: { [DATA]: new Response('', { status: 500 }) } });
    const [status] = await answer();
    await answer();
    expect([status, requests.length]).toEqual([503, 3]);
    expect(errors.map(({ message }) => message)).toEqual(Array(2).fill('the data of weight cannot be read'));
  });

  test('[L01] returns 503 without a fault if the address of the site is unknown', async () => {
    const errors: Error[] = [];
    const data = siteData({ originOf: () => undefined, fetch, now: () => 0 });
    const [endpoint] = toolEndpoints({
      tools: [tool],
      data,
      now: () => new Date(),
      onError: (error) => void errors.push(error),
    });
    const visit = { query: new URLSearchParams('value=3'), headers: {}, locale: 'en-US' } as EndpointRequest;
    expect([(await endpoint?.methods.GET?.(visit))?.status, errors]).toEqual([503, []]);
  });

  test('[L01] reads the data again after a minute, not before', async () => {
    let time = 0;
    const { answer, requests } = await ask('value=3', { clock: () => time });
    await answer();
    time = 59_000;
    await answer();
    expect(requests).toHaveLength(2);
    time = 61_000;
    await answer();
    expect(requests).toHaveLength(4);
  });
});

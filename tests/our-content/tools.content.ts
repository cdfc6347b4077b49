import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import answerTool from '../../edge/functions/tools.ts';
import type { EndpointRequest } from '../../endpoints/endpoint-request.ts';
import { siteData } from '../../endpoints/tools/site-data.ts';
import { toolEndpoints } from '../../endpoints/tools/tool-endpoints.ts';
import { TOOLS } from '../../tools/index.ts';
import type { Tool } from '../../tools/tool.ts';
import { edgeContext, setEnvironment } from '../helpers/edge/context.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { ourExport } from '../helpers/our-export.ts';

/** Most characters of a typed text that code may normalize: normalizing combining marks takes quadratic time (UAX #15, 13). */
const MOST = 100;
/** A character that normalization turns into 18, and marks that it sorts. */
const LIGATURE = '\uFDFA';
const HOSTILE = [
  LIGATURE.repeat(1600),
  `${LIGATURE}a${'\u0323\u0301'.repeat(8000)}`,
  `1${LIGATURE}${'１ '.repeat(4000)}`,
];

const FORM_TOOLS = notEmpty(TOOLS.filter((tool: Tool) => tool.form !== undefined));
const fieldsOf = ({ form }: Tool) => notEmpty(form?.fields ?? []);

/** Returns the response of our own site for a path. */
function served(locale: Locale, path: string): Response {
  const file = path.slice(1);
  const files = ourExport()[locale];
  const html = files.get(`${file}.html`);
  const text = html ?? files.get(file);
  const type = html === undefined ? 'application/json' : 'text/html';
  return new Response(text ?? '', { status: text === undefined ? 404 : 200, headers: { 'content-type': type } });
}

/** Asks the edge for the answer to a form without script. */
function askEdge(locale: Locale, { path }: Tool, query: Readonly<Record<string, string>>): Promise<Response> {
  setEnvironment({ WAYBILL_LOCALE: locale });
  const request = new Request(`https://www.test.example${path}?${new URLSearchParams(query)}`);
  const next = async (asked?: Request) => served(locale, new URL((asked ?? request).url).pathname);
  return answerTool(request, edgeContext({ next }));
}

const JSON_ENDPOINTS = notEmpty(
  toolEndpoints({
    data: siteData({
      originOf: (locale) => `https://${locale}.test`,
      fetch: async (address) => {
        const { hostname, pathname } = new URL(String(address));
        return served(LOCALES.find((locale) => hostname === `${locale.toLowerCase()}.test`) ?? 'en-US', pathname);
      },
      now: () => 0,
    }),
    now: () => new Date('2026-11-26T12:00:00Z'),
    onError: (error) => {
      throw error;
    },
  }),
);

test.each(LOCALES)('[U1] the example of the comparison of origins has an answer in %s', (locale) => {
  const page = ourExport()[locale].get('tools/compare-origins.html');
  expect(page?.match(/data-mark="lowest"/g)).toHaveLength(2);
});

describe('a text that a visitor typed into a tool', () => {
  const lengths: number[] = [];
  const normalize = String.prototype.normalize;

  beforeEach(() => {
    vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
      if (this.includes(LIGATURE)) lengths.push(this.length);
      return normalize.call(this, form);
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
    lengths.length = 0;
  });

  test.each(FORM_TOOLS.map((tool: Tool) => [tool.name, tool] as const))(
    '[F04] is cut before the edge normalizes it: %s',
    async (_name, tool) => {
      for (const typed of HOSTILE) {
        const answer = await askEdge('zh-CN', tool, Object.fromEntries(fieldsOf(tool).map((field) => [field, typed])));
        expect(answer.status).toBe(200);
        expect(lengths.filter((length) => length > MOST)).toEqual([]);
      }
    },
  );

  test.each(JSON_ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))(
    '[F04] is cut before the host that stores leads normalizes it: %s',
    async (_path, { path, methods }) => {
      const tool = TOOLS.find((candidate: Tool) => candidate.json?.path === path) as Tool;
      for (const typed of HOSTILE) {
        const query = new URLSearchParams(fieldsOf(tool).map((field) => [field, typed]));
        const visit = { query, headers: {}, locale: 'zh-CN', path } as unknown as EndpointRequest;
        expect([200, 422]).toContain((await methods.GET?.(visit))?.status);
        expect(lengths.filter((length) => length > MOST)).toEqual([]);
      }
    },
  );
});

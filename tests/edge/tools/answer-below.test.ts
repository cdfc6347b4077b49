import { describe, expect, test } from 'vitest';
import { escapeHtml } from '../../../contract/html.ts';
import { withStaticPage } from '../../../edge/answers/with-static-page.ts';
import { answerBelow, type BelowTool } from '../../../edge/tools/answer-below.ts';
import { answerToolForm } from '../../../edge/tools/answer-form.ts';
import { siteTexts } from '../../../locales/site.ts';
import { fillingOf } from '../../../pipeline/emit/filling.ts';
import { rates } from '../../../tools/rates/definition.ts';
import { siteOf } from '../../helpers/edge/site-of.ts';
import { RATES_DATA } from '../../tools/rates/rates-data.ts';

const SITE = 'https://www.example.com';
const ID = 'searchRates_01234567-89ab-4cde-8f01-23456789abcd';
const PROPS = { words: siteTexts['en-US'].tools.rates.answer, titlePattern: '{title} | Testline' };
const pageOf = (path: string) =>
  `<html data-path="${path}"><title>A lane | Testline</title><body><a class="s" href="https://cn.example.com${path}" hreflang="zh-CN">中文</a><main>
<div data-island="rates" data-on="load" data-props="${escapeHtml(JSON.stringify(PROPS))}" data-queries="{&quot;rates&quot;:&quot;abc&quot;}"><h1 data-answer="headline">Title</h1>
<form><input name="origin"/><input name="destination"/></form><p data-answer="asked"></p><p data-answer="lead"></p>
<h2 data-answer="listed">All</h2><div data-answer-html="lanes"><ul></ul></div></div></main>`;

const FILES = { '/page-data/sq/d/abc.json': RATES_DATA };
const pageAt = (path: string) => {
  const { path: _path, ...ofPath } = fillingOf(path) ?? { path };
  return [path, { html: pageOf(path), filling: ofPath }] as const;
};
const LANE = { '/rates/cnsha/uslax': { html: pageOf('/rates/cnsha/uslax') } };
const page = siteOf(
  { ...Object.fromEntries(['/rates', '/rates/lane', '/rates/not-found'].map(pageAt)), ...LANE },
  { headers: { etag: '"1"' }, files: FILES },
);
const site = { locale: 'en-US', today: '2026-11-25', page } as const;

/** Asks for an address at which the host shows a page. */
async function ask(address: string, tool = rates as BelowTool): Promise<Response> {
  return (await answerBelow(SITE + address, tool, site)) ?? new Response('the host answers', { status: 299 });
}

describe('an address below a tool', () => {
  test('[P20] of a pair without a rate fills the page for other pairs, which search engines do not index', async () => {
    const answer = await ask('/rates/cntao/uslgb');
    expect([answer.status, answer.headers.get('x-robots-tag'), answer.headers.get('etag')]).toEqual([
      200,
      'noindex',
      null,
    ]);
    const html = await answer.text();
    expect(html).toContain('<h1 data-answer="headline">No rate from Qingdao to Long Beach</h1>');
    expect(html).toContain('<a href="/rates/cnsha/uslax">Shanghai–Los Angeles</a>');
    expect(html).toContain('<input value="Qingdao (CNTAO)" name="origin"/>');
  });

  test('[P20] has its heading and the name of the site as title of the document', async () => {
    const titleOf = async (address: string) => /<title>(.*)<\/title>/.exec(await (await ask(address)).text())?.[1];
    expect(await titleOf('/rates/cntao/uslgb')).toBe('No rate from Qingdao to Long Beach | Testline');
    expect(await titleOf('/rates/xx/yy')).toBe('Lane not found | Testline');
  });

  test('[P20] keeps the address in links to other languages, escaped', async () => {
    const answer = await ask('/rates/cntao/a&b"c');
    const html = await answer.text();
    expect(html).toContain('href="https://cn.example.com/rates/cntao/a&amp;b%22c" hreflang="zh-CN"');
  });

  test.each(['/rates/xx/yy', '/rates/cnsha/cnsha', '/rates/%3Cscript%3Ealert(1)%3C/x', '/rates/constructor/uslax'])(
    '[P20] %s has the status 404, and its text is escaped',
    async (address) => {
      const answer = await ask(address);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain('Lane not found');
      expect(html).not.toContain('<script');
    },
  );

  test('[P20] keeps the status 404 of the page for addresses of another shape', async () => {
    const answer = await ask('/rates/xx/yy/zz');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('You asked for “xx / yy / zz”.');
  });

  test('[P20] in upper case redirects to lower case and keeps only the search ID', async () => {
    const answer = await ask(`/rates/CNSHA/USLAX?trackId=${ID}&x=1`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/rates/cnsha/uslax?trackId=${ID}`]);
  });

  test.each([
    '/rates/cnsha/uslax',
    '/rates/cnsha/uslax/',
    '/rates/lane',
    '/rates/not-found',
    '/rates/lane/',
    '/rates/',
  ])('[P20] leaves %s, which has a page of its own, to the host', async (address) => {
    expect(await answerBelow(SITE + address, rates, site)).toBeUndefined();
  });

  test('[P20] shows the static page if the data is missing, and logs why', async () => {
    const withoutData = siteOf(Object.fromEntries([pageAt('/rates/lane')]));
    const logged: string[] = [];
    const answer = await withStaticPage({
      staticPage: async () => new Response('static'),
      report: (message) => void logged.push(message),
      answer: () => answerBelow(`${SITE}/rates/cntao/uslgb`, rates, { ...site, page: withoutData }),
    });
    expect(logged).toEqual(['fault: the data set rates of rates has the status 404']);
    expect(await answer.text()).toBe('static');
  });
});

describe('an address below a tool that shows the page of the tool itself', () => {
  const SHAPE = /^\/atlas\/port\/([A-Z]{5})$/;
  const atlas: BelowTool = {
    name: 'atlas',
    path: '/atlas',
    dataSets: ['ports'],
    below: {
      pages: [{ path: '/atlas', matchPath: '/atlas/*' }],
      fields: ['port'],
      answer: (pathname, { data, props, locale }) => {
        const [, code = ''] = SHAPE.exec(pathname) ?? [];
        const name = (data['ports'] as Record<string, string>)[code];
        const { known, unknown } = props as Record<string, string>;
        if (name === undefined) return { texts: { headline: `${unknown} ${pathname}` }, typed: {}, isMissing: true };
        return { texts: { headline: `${known} ${name}, ${locale}` }, typed: { port: code } };
      },
    },
  };
  const html = `<html data-path="/atlas"><body><a class="s" href="https://cn.example.com/atlas" hreflang="zh-CN">中文</a><main>
<div data-island="atlas" data-props="{&quot;known&quot;:&quot;Port of&quot;,&quot;unknown&quot;:&quot;No port at&quot;}"
data-queries="{&quot;ports&quot;:&quot;def&quot;}"><h1 data-answer="headline">The world</h1>
<form><input name="port"/><p data-answer="error.port"></p></form><a href="/atlas/port/USLAX">Los Angeles</a></div></main>`;

  const filling = { island: 'atlas', fields: ['port'], isShownElsewhere: true };
  const atlasPage = siteOf(
    { '/atlas': { html, filling } },
    { files: { '/page-data/sq/d/def.json': { CNSHA: 'Shanghai' } } },
  );
  const askAtlas = (address: string) => answerBelow(SITE + address, atlas, { ...site, page: atlasPage });

  test('[P32] fills the slots and fields of that page', async () => {
    const answer = await askAtlas('/atlas/port/CNSHA?view=map');
    expect([answer?.status, answer?.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    const filled = await answer?.text();
    expect(filled).toContain('<h1 data-answer="headline">Port of Shanghai, en-US</h1>');
    expect(filled).toContain('<input value="CNSHA" name="port"/>');
    expect(filled).toContain('href="https://cn.example.com/atlas/port/CNSHA" hreflang="zh-CN"');
    expect(filled).toContain('<a href="/atlas/port/USLAX">');
  });

  test.each(['/atlas/port/XXXXX', '/atlas/port/%3Cb%3E', '/atlas/x/y/z', '/atlas/port/CNSHA/'])(
    '[P32] answers %s with the status 404',
    async (address) => {
      const answer = await askAtlas(address);
      expect(answer?.status).toBe(404);
      expect(await answer?.text()).toContain(`No port at ${address}</h1>`);
    },
  );

  test.each(['/atlas', '/atlas/', '/atlas?port=CNSHA'])('[P32] leaves %s to the static page', async (address) => {
    expect(await askAtlas(address)).toBeUndefined();
  });
});

describe('the form of the rates', () => {
  const form = { ...rates, form: rates.form };
  const fill = (query: string) => answerToolForm(`${SITE}/rates${query}`, form, site);

  test.each([
    ['?origin=cnsha&destination=uslax', '/rates/cnsha/uslax'],
    ['?origin=CNSHA&destination=USLAX&utm_source=x', '/rates/cnsha/uslax'],
    ['?origin=Shanghai+%28CNSHA%29&destination=Hamburg', '/rates/cnsha/deham'],
    [`?origin=cnsha&destination=uslax&trackId=${ID}`, `/rates/cnsha/uslax?trackId=${ID}`],
  ])('[P20] redirects %s to %s', async (query, wanted) => {
    const answer = await fill(query);
    expect([answer?.status, answer?.headers.get('location')]).toEqual([303, wanted]);
  });

  test('[P20] keeps the values and explains an unknown port', async () => {
    const html = await (await fill('?origin=Nowhere&destination=uslax'))?.text();
    expect(html).toContain('<input aria-invalid="true" value="Nowhere" name="origin"/>');
    expect(html).toContain('<input value="uslax" name="destination"/>');
  });

  test('[P20] leaves the index without fields to the static page', async () => {
    expect(await fill('')).toBeUndefined();
  });
});

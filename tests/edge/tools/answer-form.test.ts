import { describe, expect, test } from 'vitest';
import type { SlotAnswer } from '../../../contract/answer-slots.ts';
import { html } from '../../../contract/html.ts';
import { answerToolForm } from '../../../edge/tools/answer-form.ts';
import type { FormQuery, ToolAnswerContext } from '../../../tools/tool.ts';
import { siteOf } from '../../helpers/edge/site-of.ts';

describe("tool form that is answered on the tool's page", () => {
  const PAGE = `<main><form action="/weight"><input type="number" name="length" value="1"/><input name="width" aria-invalid="false"><input name="note" value="old"/><select name="mode"><option value="air" selected="">Air</option><option value="sea">Sea</option></select></form>
<div data-island="weight" data-on="idle" data-src="/static/weight.js" data-props="{&quot;words&quot;:{&quot;and&quot;:&quot;&lt;A&gt; &amp;amp; B&#x27;s&quot;}}" data-queries="{&quot;rates&quot;:&quot;abc&quot;}"></div>
<output class="x" data-answer="weight">—</output><p data-answer="note">as served</p><p data-answer="error.width"></p>
<div data-answer-html="rows"><ul><li>old</li></ul></div></main>`;
  const headers = { etag: '"1"', 'content-security-policy': "script-src 'sha256-a'" };
  const given: { query: URLSearchParams; context: ToolAnswerContext }[] = [];
  const fill = (answer: SlotAnswer, { query = '?length=2&width=', document = PAGE } = {}) => {
    const form = {
      fields: ['length', 'width', 'mode'],
      answer: (asked: FormQuery, context: ToolAnswerContext) => {
        given.push({ query: asked as URLSearchParams, context });
        return answer;
      },
    };
    const tool = { name: 'weight', path: '/weight', dataSets: ['rates'], form } as const;
    return answerToolForm(`https://www.example.com/weight${query}`, tool, {
      locale: 'en-US',
      today: '2026-11-25',
      page: siteOf(
        { '/weight': { html: document, filling: { island: 'weight', fields: form.fields } } },
        { headers, files: { '/page-data/sq/d/abc.json': [7] } },
      ),
    });
  };

  test('[P32] fills the answer into its slots and the typed values into their fields, escaped', async () => {
    const answer = await fill({
      texts: { weight: '5 < 6 kg $&' },
      html: { rows: html`<ul>${[html`<li>${'<b>'}</li>`]}</ul>` },
      typed: { length: '2', width: '"><script>', mode: 'sea' },
      errors: { width: 'Enter a width.' },
    });
    expect(
      await answer?.text(),
    ).toBe(`<main><form action="/weight"><input type="number" name="length" value="2"/><input value="&quot;&gt;&lt;script&gt;" name="width" aria-invalid="true"><input name="note" value="old"/><select name="mode"><option value="air">Air</option><option selected="" value="sea">Sea</option></select></form>
<div data-island="weight" data-on="idle" data-src="/static/weight.js" data-props="{&quot;words&quot;:{&quot;and&quot;:&quot;&lt;A&gt; &amp;amp; B&#x27;s&quot;}}" data-queries="{&quot;rates&quot;:&quot;abc&quot;}"></div>
<output class="x" data-answer="weight">5 &lt; 6 kg $&amp;</output><p data-answer="note">as served</p><p data-answer="error.width">Enter a width.</p>
<div data-answer-html="rows"><ul><li>&lt;b&gt;</li></ul></div></main>`);
  });

  test('[P32] shows no error at a field that the address lacks', async () => {
    const answer = { texts: {}, typed: { length: '2', width: '' }, errors: { width: 'Enter a width.' } };
    expect(await (await fill(answer, { query: '?length=2' }))?.text()).not.toContain('Enter a width.');
  });

  test('[U1] shows only where a shipment goes on if its address has no field of the form, and hands it over', async () => {
    const document = PAGE.replace('</form>', '<div data-answer-html="carried"></div></form>').replace(
      '<ul><li>old</li></ul>',
      'old',
    );
    const answer = { texts: { weight: '5' }, html: { rows: html`new` }, typed: { length: '', width: '', mode: '' } };
    const filled = await fill(answer, { query: '?hsCode=9401.61&other=1', document });
    expect(await filled?.text()).toBe(
      document.replace(
        '<div data-answer-html="carried">',
        '<div data-answer-html="carried"><input type="hidden" name="hsCode" value="9401.61">',
      ),
    );
  });

  test('[P32] opens the details around fields with a value or an error', async () => {
    const open = async (answer: Partial<SlotAnswer>) => {
      const document = PAGE.replace(
        '<input name="width" aria-invalid="false">',
        '<details><summary>More</summary><input name="width"></details><details>Text</details>',
      );
      const filled = await fill({ texts: {}, typed: { length: '2', width: '' }, ...answer }, { document });
      return (await filled?.text())?.match(/<details[^>]*>/g);
    };
    expect(await open({})).toEqual(['<details>', '<details>']);
    expect(await open({ typed: { width: '3' } })).toEqual(['<details open="">', '<details>']);
    expect(await open({ errors: { width: 'Enter a width.' } })).toEqual(['<details open="">', '<details>']);
  });

  test('[P32] fills a field of several lines, escaped, and keeps a line break at its start', async () => {
    const document = PAGE.replace('<input name="note" value="old"/>', '<textarea name="mode">old</textarea>');
    const answer = await fill({ texts: {}, typed: { mode: '\n</textarea><b>\n2' } }, { document });
    expect(await answer?.text()).toContain('<textarea name="mode">\n\n&lt;/textarea&gt;&lt;b&gt;\n2</textarea>');
  });

  test('[P32] writes the title of the answer into the title element of the document, escaped', async () => {
    const titlesOf = async (title?: string) => {
      const served = `<head><title>Weight &amp; more</title></head><svg><title>Drawing</title></svg>${PAGE}`;
      const answer = { texts: {}, ...(title !== undefined && { title }), typed: {} };
      const filled = await fill(answer, { document: served });
      return (await filled?.text())?.match(/<title>.*?<\/title>/g);
    };
    const drawing = '<title>Drawing</title>';
    expect(await titlesOf('</title> $& | Testline')).toEqual([
      '<title>&lt;/title&gt; $&amp; | Testline</title>',
      drawing,
    ]);
    expect(await titlesOf()).toEqual(['<title>Weight &amp; more</title>', drawing]);
  });

  test('[M04] replaces all words of a heading, also if elements keep some of them together', async () => {
    const document = PAGE.replace(
      '<main>',
      '<main><h1 data-answer="weight"><span class="unbroken">重量</span>计算</h1>',
    );
    const answer = await fill({ texts: { weight: '5公斤' }, typed: {} }, { document });
    expect(await answer?.text()).toContain('<h1 data-answer="weight">5公斤</h1><form');
  });

  test('[P32] keeps the selected option if the value is not an option', async () => {
    const answer = await fill({ texts: {}, typed: { mode: 'rail"><script>' } });
    expect(await answer?.text()).toContain(
      '<option value="air" selected="">Air</option><option value="sea">Sea</option>',
    );
  });

  test('[P32] passes the day, the props of the island and the data sets that it names to the answer', async () => {
    given.length = 0;
    await fill({ texts: {}, typed: {} });
    expect(given.map(({ context }) => context)).toEqual([
      { locale: 'en-US', today: '2026-11-25', props: { words: { and: "<A> &amp; B's" } }, data: { rates: [7] } },
    ]);
  });

  test('[P32] keeps the policy of the page and must not be cached or indexed', async () => {
    const answer = await fill({ texts: {}, typed: {} });
    expect([answer?.status, Object.fromEntries(answer?.headers ?? [])]).toEqual([
      200,
      {
        'cache-control': 'private, no-store',
        'content-security-policy': headers['content-security-policy'],
        'content-type': 'text/html; charset=utf-8',
        'x-robots-tag': 'noindex',
      },
    ]);
  });

  test.each(['', '?', '?utm_source=x', '?lengths=2'])('[P32] leaves %j to the static page', async (query) => {
    expect(await fill({ texts: {}, typed: {} }, { query })).toBeUndefined();
  });

  test('[P32] leaves the address to the host if the site has no such page', async () => {
    const tool = {
      name: 'x',
      path: '/x',
      dataSets: [],
      form: { fields: ['length'], answer: () => ({ texts: {}, typed: {} }) },
    } as const;
    const site = { locale: 'en-US', today: '2026-11-25', page: siteOf({}) } as const;
    expect(await answerToolForm('https://www.example.com/x?length=2', tool, site)).toBeUndefined();
  });

  test('[P32] throws if the data set is missing, so that the visitor gets the error page', async () => {
    await expect(fill({ texts: {}, typed: {} }, { document: PAGE.replace('abc', 'abd') })).rejects.toThrow(
      'the data set rates of weight has the status 404',
    );
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_ARRIVALS } from '../../../../../cli/preview/mocks/sink/sink-events.ts';
import { NOTHING_OPTIONAL } from '../../../../../contract/consent.ts';
import { LOCALES } from '../../../../../contract/locales.ts';
import { previewTexts } from '../../../../../locales/services.ts';
import { ask, faultsIn } from '../../../../helpers/endpoints.ts';
import { openSink } from '../../../../helpers/sink.ts';

let sink: Awaited<ReturnType<typeof openSink>>;
beforeEach(async () => {
  sink = await openSink();
});
afterEach(async () => {
  expect(sink.faults).toEqual([]);
  await sink.close();
});

const browse = (headers = {}) => ask(sink.at, { headers: { accept: 'text/html', ...headers } });
const rowsOf = (body: string) => body.match(/<tr><td>.*?<\/tr>/gs) ?? [];
const choose = (path: string) => sink.send('/consent', { purposes: NOTHING_OPTIONAL, locale: 'zh-CN', path });

describe('page of the event sink', () => {
  test('[T01] lists all arrivals in a table without script, newest first, with the full payload', async () => {
    await choose('/blog');
    await sink.send('/collect?tag=container&path=/help', '');
    const { status, body } = await browse();
    expect([status, faultsIn(body)]).toEqual([200, []]);
    const [first = '', second = '', ...others] = rowsOf(body);
    expect(others).toEqual([]);
    expect(first).toContain('<td>tag</td><td></td><td>/help</td>');
    expect(second).toMatch(
      /<time datetime="\d{4}-[^"]*Z">\d\d:\d\d:\d\d<\/time><\/td><td>consent<\/td><td>zh-CN<\/td>/,
    );
    expect(second).toContain('analytics off, personalization off, behavioral_advertising off');
    expect(second).toContain('<pre tabindex="0">{&#34;purposes&#34;:{&#34;behavioral_advertising&#34;:false,');
  });

  test('[T01] shows hostile text as text', async () => {
    const hostile = '</pre></details><script>alert(1)</script><img src=x onerror="a">\u202e\u0000&lt;';
    const query = `tag=${encodeURIComponent(hostile.replace('\0', ''))}&path=${encodeURIComponent('/"><b>')}`;
    await sink.send(`/collect?${query}`, hostile);
    await sink.send('/consent', hostile);
    const { body } = await browse();
    expect(rowsOf(body)).toHaveLength(2);
    expect(faultsIn(body)).toEqual([]);
    const list = body.slice(body.indexOf('<tbody>'), body.indexOf('</tbody>'));
    expect(new Set(list.match(/<\w+/g))).toEqual(
      new Set(['<tbody', '<tr', '<td', '<time', '<details', '<summary', '<pre']),
    );
    expect(list).not.toMatch(/[\u202e\0]/);
    expect(list).toContain('&#60;script&#62;alert(1)');
  });

  test('[T01] is emptied by its button', async () => {
    await choose('/blog');
    expect((await browse()).body).toContain(
      '<form action="/__sink/empty" method="post"><button>Empty the list</button>',
    );
    expect((await sink.send('/empty', '', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(rowsOf((await browse()).body)).toHaveLength(1);
    await sink.send('/empty', '');
    expect(rowsOf((await browse()).body)).toEqual([]);
    expect((await browse()).body).toContain('Nothing has arrived yet.');
  });

  test.each(LOCALES)('[M04] is in %s and describes the stored data', async (locale) => {
    await choose('/blog');
    const { body } = await browse({ 'x-waybill-locale': locale });
    const words = previewTexts[locale].sink;
    expect(body).toContain(`<html lang="${locale}">`);
    for (const text of [words.title, words.retention(MAX_ARRIVALS), ...words.heads]) expect(body).toContain(text);
  });

  test('[M04] has no Chinese on the English site except the language name', async () => {
    await choose('/blog');
    expect((await browse()).body.match(/\p{Script=Han}+/gu) ?? []).toEqual([]);
  });
});

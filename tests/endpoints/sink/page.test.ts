import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sinkMessages } from '../../../endpoints/sink/sink.messages.ts';
import { KINDS } from '../../../endpoints/sink/sink-event.ts';
import { NOTHING_OPTIONAL } from '../../../runtime/contract/consent.ts';
import { LOCALES } from '../../../runtime/contract/locales.ts';
import { ask, faultsIn } from '../../helpers/endpoints.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { openSink } from '../../helpers/sink.ts';

let sink: Awaited<ReturnType<typeof openSink>>;
beforeEach(async () => {
  sink = await openSink();
});
afterEach(async () => {
  expect(sink.faults).toEqual([]);
  await sink.close();
});

const browse = (query = '', headers = {}) => ask(sink.at + query, { headers: { accept: 'text/html', ...headers } });
const rowsOf = (body: string) => body.match(/<li data-kind=.*?<\/li>/gs) ?? [];
const choose = (path: string) => sink.send('/consent', { purposes: NOTHING_OPTIONAL, locale: 'zh-CN', path });

describe('page of the event sink', () => {
  test('[T01] lists all arrivals without script, newest first, with the full payload', async () => {
    await choose('/blog');
    await sink.send('/collect?tag=container&path=/help', '');
    const { status, body } = await browse();
    expect([status, faultsIn(body)]).toEqual([200, []]);
    const [first = '', second = '', ...others] = rowsOf(body);
    expect(others).toEqual([]);
    expect(first).toContain('<b>Tags</b> <span class="path">/help</span>');
    expect(second).toMatch(/<time datetime="\d{4}-[^"]*Z">\d\d:\d\d:\d\d<\/time> <b>Consent<\/b> <span>zh-CN<\/span>/);
    expect(second).toContain('<p class="summary">analytics off, personalization off, advertising off</p>');
    expect(second).toContain('{\n  &#34;purposes&#34;: {\n    &#34;behavioral_advertising&#34;: false,');
    expect(body).toContain('>Newest first.</p>');
  });

  test('[T01] filters by kind and marks the current kind', async () => {
    await choose('/blog');
    await sink.send('/collect', '');
    const { body } = await browse('?kind=consent');
    expect(rowsOf(body).map((row) => /data-kind="(\w+)"/.exec(row)?.[1])).toEqual(['consent']);
    expect(body.match(/<a [^>]*aria-current="page"[^>]*>([^<]*)/)?.[1]).toBe('Consent');
    expect(rowsOf((await browse('?kind=nothing')).body)).toHaveLength(2);
    for (const kind of KINDS) expect(body).toContain(`<a href="/__sink?kind=${kind}"`);
  });

  test('[T01] shows hostile text as text', async () => {
    const hostile = '</pre></details><script>alert(1)</script><img src=x onerror="a">\u202e\u0000&lt;';
    await sink.send(
      `/collect?tag=${encodeURIComponent(hostile.replace('\0', ''))}&path=${encodeURIComponent('/"><b>')}`,
      hostile,
    );
    await sink.send('/consent', hostile);
    const { body } = await browse();
    expect(rowsOf(body)).toHaveLength(2);
    expect(faultsIn(body)).toEqual([]);
    const list = body.slice(body.indexOf('<ol '), body.indexOf('</ol>'));
    expect(new Set(list.match(/<\w+/g))).toEqual(
      new Set(['<ol', '<li', '<p', '<time', '<b', '<span', '<details', '<summary', '<pre']),
    );
    expect(list).not.toMatch(/[\u202e\0]/);
    expect(list).toContain('&#60;script&#62;alert(1)');
  });

  test('[T01] shows a payload unformatted when formatting could make it huge', async () => {
    const deep = '['.repeat(500) + ']'.repeat(500);
    await sink.send('/consent', deep);
    await sink.send('/consent', `[${'1,'.repeat(40_000)}1]`);
    const [long = '', nested = ''] = rowsOf((await browse()).body);
    expect(nested).toContain(`>${deep}</pre>`);
    expect(long).toContain('>[1,1,');
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
  });

  test('[T01] allows only its own stylesheet', async () => {
    const { headers, body } = await browse();
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    expect((headers['content-security-policy'] ?? '').split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
      "font-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test.each(LOCALES)('[M04] is in %s and describes the stored data', async (locale) => {
    await choose('/blog');
    const { body } = await browse('', { 'x-waybill-locale': locale });
    const words = sinkMessages[locale];
    expect(body).toContain(`<html lang="${locale}">`);
    for (const text of [words.title, words.retention, words.none]) expect(body).toContain(text);
    expect(notEmpty(rowsOf(body))[0]).toContain(`<b>${words.kinds.consent}</b>`);
  });

  test('[M04] has no Chinese on the English site except the language name', async () => {
    await choose('/blog');
    expect((await browse()).body.match(/\p{Script=Han}+/gu) ?? []).toEqual([]);
  });
});

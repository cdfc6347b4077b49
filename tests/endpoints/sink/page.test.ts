import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOTHING_OPTIONAL } from '../../../runtime/contract/consent.ts';
import { ask, faultsIn } from '../../helpers/endpoints.ts';
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
  test('[T01] lists all arrivals without script, newest first, filters them by kind, and is emptied by its button', async () => {
    await choose('/blog');
    await sink.send('/collect?tag=container&path=/help', '');
    const { status, body } = await browse();
    expect([status, faultsIn(body)]).toEqual([200, []]);
    const [first = '', second = '', ...others] = rowsOf(body);
    expect(others).toEqual([]);
    expect(first).toContain('<b>Tags</b> <span class="path">/help</span>');
    expect(second).toMatch(/<time datetime="\d{4}-[^"]*Z">\d\d:\d\d:\d\d<\/time> <b>Consent<\/b> <span>zh-CN<\/span>/);
    expect(second).toContain('{\n  &#34;purposes&#34;: {\n    &#34;behavioral_advertising&#34;: false,');

    const filtered = (await browse('?kind=consent', { 'x-waybill-locale': 'zh-CN' })).body;
    expect(filtered).toContain('<html lang="zh-CN">');
    expect(rowsOf(filtered).map((row) => /data-kind="(\w+)"/.exec(row)?.[1])).toEqual(['consent']);
    expect(filtered.match(/<a [^>]*aria-current="page"/g)).toHaveLength(1);
    expect(filtered).toContain('data-from="/__sink/arrivals?after=2&#38;kind=consent"');

    expect((await sink.send('/empty', '', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(rowsOf((await browse()).body)).toHaveLength(2);
    expect((await sink.send('/empty', '')).headers['location']).toBe('/__sink');
    expect(rowsOf((await browse()).body)).toEqual([]);
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

  test('[T01] allows only its own stylesheet and script', async () => {
    const { headers, body } = await browse();
    const hashOf = (element: string) => {
      const [, text = ''] = new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 's').exec(body) ?? [];
      expect(text.length).toBeGreaterThan(200);
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    };
    expect((headers['content-security-policy'] ?? '').split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hashOf('script')}`,
      "connect-src 'self'",
      `style-src ${hashOf('style')}`,
      "font-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOCALES } from '../../../runtime/contract/locales.ts';
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

const log = (event_type: string, event_properties: object) =>
  sink.send('/2/httpapi', { api_key: 'k', events: [{ event_type, device_id: 'd', event_properties }] });
const measure = (metric: string, value: number) =>
  log('web-vital', { id: `${metric}${value}`, metric, value, path: '/', template: 'blog-post', locale: 'en-US' });
const browse = async (headers = {}) => {
  const { body } = await ask(`${sink.at}/dashboard`, { headers: { accept: 'text/html', ...headers } });
  expect(faultsIn(body)).toEqual([]);
  return body;
};
/** Returns the texts of the rows in a section. */
const rowsIn = (body: string, id: string) => {
  const [section = ''] = new RegExp(`<section aria-labelledby="${id}">.*?</section>`, 's').exec(body) ?? [];
  const [, rows = ''] = /<tbody>(.*?)<\/tbody>/s.exec(section) ?? [];
  return [...rows.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|'),
  );
};

describe('dashboard of the event sink', () => {
  test('[T07] shows the measurements of a template against the thresholds', async () => {
    for (const value of [1000, 2600, 2400, 2000]) await measure('LCP', value);
    await measure('CLS', 0.26);
    const body = await browse();
    expect(rowsIn(body, 'vitals')).toEqual(['|blog-post|en-US|–|2,400 ms|good|4 values|–|0.26|poor|1 value|']);
    expect(body).toContain('LCP<small>good to 2,500 ms, poor above 4,000 ms</small>');
    expect(body).toContain('CLS<small>good to 0.1, poor above 0.25</small>');
    expect([...body.matchAll(/<td [^>]*data-rating="([\w-]+)"/g)].map(([, rating]) => rating)).toEqual([
      'good',
      'poor',
    ]);
  });

  test('[L09] shows page views by path, errors by message and events by name', async () => {
    await log('route-update', { path: '/blog' });
    await log('route-update', { path: '/blog' });
    await log('form-sent', { form: 'quote' });
    const report = JSON.stringify({ exception: { values: [{ type: 'TypeError', value: 'x' }] }, release: 'abc' });
    await sink.send('/api/1/envelope/', `{}\n{"type":"event"}\n${report}`);
    const body = await browse();
    expect(rowsIn(body, 'views')).toEqual(['|/blog|2|']);
    expect(rowsIn(body, 'errors')).toEqual(['|TypeError: x|1|']);
    expect(rowsIn(body, 'events')).toEqual(['|route-update|2|', '|form-sent|1|']);
  });

  test('[T04] shows hostile text as text', async () => {
    await log('</table><script>alert(1)</script>\u202e', { path: '/"><b>' });
    await log('route-update', { path: '/"><b>\u202e' });
    const body = await browse();
    expect(body).not.toMatch(/<script|<b>|\u202e/);
    expect(rowsIn(body, 'events')).toContainEqual(expect.stringContaining('&#60;script&#62;alert(1)'));
  });

  test.each(LOCALES)('[M04] is in %s, says that nothing has arrived, and is linked from the list', async (locale) => {
    const headers = { 'x-waybill-locale': locale };
    const body = await browse(headers);
    expect(body).toContain(`<html lang="${locale}">`);
    const none = { 'en-US': 'Nothing has arrived yet.', 'zh-CN': '这里还没有内容。' }[locale];
    expect(body.split(none)).toHaveLength(5);
    const list = await ask(sink.at, { headers: { accept: 'text/html', ...headers } });
    expect(list.body).toContain('href="/__sink/dashboard"');
  });
});

import { expect, onTestFinished, test } from 'vitest';
import { ask, faultsIn } from '../../helpers/endpoints.ts';
import { openSink } from '../../helpers/sink.ts';

test('[T07][L09] the dashboard shows measurements against the thresholds, page views, errors and events, as text', async () => {
  const sink = await openSink();
  onTestFinished(sink.close);
  const log = (event_type: string, event_properties: object) =>
    sink.send('/2/httpapi', { api_key: 'k', events: [{ event_type, device_id: 'd', event_properties }] });
  const measure = (metric: string, value: number) =>
    log('web-vital', { id: `${metric}${value}`, metric, value, path: '/', template: 'blog-post', locale: 'en-US' });
  for (const value of [1000, 2600, 2400, 2000]) await measure('LCP', value);
  await measure('CLS', 0.26);
  await log('route-update', { path: '/"><b>\u202e' });
  const report = JSON.stringify({ exception: { values: [{ type: 'TypeError', value: 'x' }] }, release: 'abc' });
  await sink.send('/api/1/envelope/', `{}\n{"type":"event"}\n${report}`);

  const { body } = await ask(`${sink.at}/dashboard`, { headers: { accept: 'text/html' } });
  expect([faultsIn(body), sink.faults]).toEqual([[], []]);
  expect(rowsIn(body, 'vitals')).toEqual(['|blog-post|en-US|–|2,400 ms|good|4 values|–|0.26|poor|1 value|']);
  expect(body).toContain('LCP<small>good to 2,500 ms, poor above 4,000 ms</small>');
  expect([...body.matchAll(/<td [^>]*data-rating="([\w-]+)"/g)].map(([, rating]) => rating)).toEqual(['good', 'poor']);
  expect(rowsIn(body, 'views')).toEqual(['|/&#34;&#62;&#60;b&#62;\ufffd|1|']);
  expect(rowsIn(body, 'errors')).toEqual(['|TypeError: x|1|']);
  expect(rowsIn(body, 'events')).toEqual(['|web-vital|5|', '|route-update|1|']);
});

/** Returns the texts of the rows in a section. */
function rowsIn(body: string, id: string): string[] {
  const [section = ''] = new RegExp(`<section aria-labelledby="${id}">.*?</section>`, 's').exec(body) ?? [];
  const [, rows = ''] = /<tbody>(.*?)<\/tbody>/s.exec(section) ?? [];
  return [...rows.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|'),
  );
}

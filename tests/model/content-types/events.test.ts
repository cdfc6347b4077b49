import { expect, test } from 'vitest';
import { event } from '../../pipeline/support/items.ts';
import { pageAt, readTestSite } from '../../pipeline/support/site.ts';

test('[P30] the list of events begins with the next one, and ends with the first of the past', () => {
  const days = { autumn: '2026-10-21', winter: '2026-12-08', spring: '2027-05-13', summer: '2026-08-01' };
  const files = Object.entries(days).map(([name, startsOn]) => [
    `content/en-US/events/${name}.md`,
    event(name, { startsOn }),
  ]);
  const words = { 'content/site/en-US/events.yaml': 'title: Events\nsummary: Clinics and workshops with agendas.\n' };
  const { props } = pageAt(readTestSite({ ...words, ...Object.fromEntries(files) }, { at: '2026-11-27' }), '/events');
  const { items } = props as { items: { title: string }[] };
  expect(items.map(({ title }) => title)).toEqual(['winter', 'spring', 'autumn', 'summer']);
});

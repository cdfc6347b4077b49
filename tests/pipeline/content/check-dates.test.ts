import { describe, expect, test } from 'vitest';
import { event, post, product } from '../support/items.ts';
import { baseFile, codesOf, readTestSite } from '../support/site.ts';

const FILE = 'content/en-US/blog/rates.md';

describe('dates in the future', () => {
  const sources = [{ title: 'A list', checkedOn: '2026-11-22' }];

  test.each([
    { what: 'published', fields: { publishedOn: '2026-11-22' }, line: 7 },
    { what: 'updated', fields: { updatedOn: '2026-12-24' }, line: 8 },
    {
      what: 'published after the day on which it is shown',
      fields: { publishedOn: '2027-02-01', publishAt: '2027-01-04' },
      line: 7,
    },
    { what: 'checked at its source', fields: { sources }, line: 8 },
    { what: 'checked at its source, while it is a draft', fields: { sources, draft: true }, line: 8 },
  ])('[C2] warn when an item was $what in the future', ({ fields, line }) => {
    const { diagnostics } = readTestSite({ [FILE]: post('Rates of the week', fields) });
    expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([['content/future-date', line]]);
  });

  test('[C2] warn when the source of a block was checked in the future', () => {
    const figures = {
      block: 'figures',
      items: [
        { label: 'A', value: '1' },
        { label: 'B', value: '2' },
      ],
      source: sources[0],
    };
    const site = readTestSite({ 'content/en-US/product/rail.md': product('Rail to the port', { blocks: [figures] }) });
    expect(site.diagnostics.map(({ code, place }) => [code, place?.column])).toEqual([['content/future-date', 130]]);
  });

  test.each([
    { what: 'the day that is tomorrow in UTC', fields: { publishedOn: '2026-11-21' } },
    { what: 'a draft', fields: { publishedOn: '2027-02-01', draft: true } },
    { what: 'the day on which an item is shown', fields: { publishedOn: '2027-01-04', publishAt: '2027-01-04' } },
  ])('[C2] are accepted for $what', ({ fields }) => {
    expect(codesOf(readTestSite({ [FILE]: post('Rates of the week', fields) }))).toEqual([]);
  });

  test('[C2] are accepted for the start of an event', () => {
    expect(
      codesOf(
        readTestSite({ 'content/en-US/events/clinic.md': event('A customs clinic', { startsOn: '2027-03-01' }) }),
      ),
    ).toEqual([]);
  });

  test('[C2] are counted from the day of --at', () => {
    const files = { [FILE]: post('Rates of the week', { publishedOn: '2026-12-24' }) };
    const codes = (at: string) => codesOf(readTestSite(files, { at })).filter((code) => code === 'content/future-date');
    expect([codes('2026-12-22'), codes('2026-12-23')]).toEqual([['content/future-date'], []]);
  });

  test('[M07] warn when a data row was checked in the future', () => {
    const ports = baseFile('content/data/ports.yaml').replace('checkedOn: 2026-11-01', 'checkedOn: 2026-11-22');
    const { diagnostics } = readTestSite({ 'content/data/ports.yaml': ports });
    expect(diagnostics.map(({ code, message, place }) => [code, message, place?.line])).toEqual([
      ['data/future-check', '2 of 2 rows have a checkedOn date in the future, the latest 2026-11-22.', 4],
    ]);
  });

  test('[M07] do not include a check on the day that is tomorrow in UTC', () => {
    const ports = baseFile('content/data/ports.yaml').replace('checkedOn: 2026-11-01', 'checkedOn: 2026-11-21');
    expect(codesOf(readTestSite({ 'content/data/ports.yaml': ports }))).toEqual([]);
  });
});

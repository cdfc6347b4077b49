import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { ourExport, ourPage, ourPaths } from '../helpers/our-export.ts';

const PATH = /^\/data\/hs-code\/(\d{2}|\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*$/;
const pageData = (locale: (typeof LOCALES)[number], path: string) =>
  JSON.parse(ourExport()[locale].get(`page-data${path}/page-data.json`) ?? '{}') as { staticQueryHashes: string[] };

describe.each(LOCALES)('pages of HS codes on our own site (%s)', (locale) => {
  const paths = () => notEmpty(ourPaths(locale, 'hs-code').filter((path) => path !== '/data/hs-code'));

  test('[P29] every chapter and heading has a page with its code in the address', () => {
    const codes = paths().map((path) => PATH.exec(path)?.[1] ?? path);
    expect([codes.length, new Set(codes).size]).toEqual([96 + 1228, 96 + 1228]);
  });

  test('[P29] the page of the lookup lists every chapter and has a form that works without script', () => {
    const html = ourPage(locale, '/data/hs-code');
    expect(html.match(/href="\/data\/hs-code\/\d{2}-/g)).toHaveLength(96);
    expect(html).toMatch(/<form[^>]* action="\/data\/hs-code" method="get"/);
    expect(html).toContain('name="q"');
  });

  test('[U2] the page of a heading has breadcrumbs, the edition, its subheadings and the headings it is confused with', () => {
    const path = paths().find((candidate) => candidate.startsWith('/data/hs-code/4202-')) ?? '';
    const html = ourPage(locale, path);
    expect(html).toMatch(/href="\/tools"[\s\S]*href="\/data\/hs-code"[\s\S]*href="\/data\/hs-code\/42-/);
    expect(html).toContain('HS 2022');
    expect(html).toContain('id="hs-420212"');
    expect(html).toMatch(/id="confused"[\s\S]*href="\/data\/hs-code\/3923-/);
  });

  test('[U2] pages of codes load no data set', () => {
    for (const path of paths()) expect([path, pageData(locale, path).staticQueryHashes]).toEqual([path, []]);
  });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';
import { codesOf, exportOf, fileOf, readTestSite } from '../support/site.ts';

const FILE = 'content/en-US/blog/rates.md';

describe('an item that is not for the public', () => {
  const cases = [
    { what: 'a draft', fields: { draft: true }, badge: 'Draft: not published' },
    { what: 'a scheduled item', fields: { publishAt: '2026-11-21' }, badge: 'Scheduled: not published yet' },
    { what: 'an expired item', fields: { expireAt: '2026-11-20' }, badge: 'Expired: no longer published' },
  ];

  test.each(cases)('[M06] $what is shown with a badge and noindex where it is shown', ({ fields, badge }) => {
    const files = exportOf(readTestSite({ [FILE]: post('Rates of the week', fields) }));
    const page = fileOf(files, 'blog/rates.html');
    expect(page).toContain(`page_bar_badge">${badge}`);
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(fileOf(files, 'sitemap-1.xml')).toContain('/blog/peak-season<');
    expect(fileOf(files, 'sitemap-1.xml')).not.toContain('/blog/rates<');
  });

  test.each(cases)('[M06] $what is left out of a build for production, and of its lists', ({ fields }) => {
    const files = exportOf(readTestSite({ [FILE]: post('Rates of the week', fields) }, { production: true }));
    expect(files.has('blog/rates.html')).toBe(false);
    for (const list of ['blog.html', 'blog/rss.xml']) {
      expect(fileOf(files, list)).toContain('/blog/peak-season');
      expect(fileOf(files, list)).not.toContain('/blog/rates');
    }
  });

  test.each([
    { what: 'on its first day', fields: { publishAt: '2026-11-20' } },
    { what: 'on the day before it ends', fields: { expireAt: '2026-11-21' } },
  ])('[M06] is for the public $what', ({ fields }) => {
    const files = exportOf(readTestSite({ [FILE]: post('Rates of the week', fields) }, { production: true }));
    expect(fileOf(files, 'blog/rates.html')).not.toContain('page_bar_badge');
  });

  test('[M06] follows --at', () => {
    const files = { [FILE]: post('Rates of the week', { publishAt: '2027-01-04' }) };
    const has = (at: string) => exportOf(readTestSite(files, { at, production: true })).has('blog/rates.html');
    expect([has('2027-01-03'), has('2027-01-04')]).toEqual([false, true]);
  });

  test('[M06] makes links to it an error in a build for production', () => {
    const files = {
      [FILE]: post('Rates of the week', { draft: true }),
      'content/en-US/blog/fuel.md': post('What fuel costs', {}, 'See [the rates](/blog/rates).'),
    };
    expect(codesOf(readTestSite(files))).toEqual([]);
    expect(codesOf(readTestSite(files, { production: true }))).toEqual(['links/unknown-page']);
  });

  test('[M06] needs no translation while it is a draft', () => {
    expect(codesOf(readTestSite({ [FILE]: post('Rates of the week', { draft: true, local: undefined }) }))).toEqual([]);
  });
});

test('[M06] the command line leaves drafts out of production and shows them otherwise', async () => {
  const folder = makeSite({ [FILE]: post('Rates of the week', { draft: true }) });
  const isPublished = () => existsSync(join(folder, 'dist/en-US/blog/rates.html'));
  await run(['build', '--quiet'], { cwd: folder });
  const shown = isPublished();
  await run(['build', '--quiet', '--production'], { cwd: folder });
  expect([shown, isPublished()]).toEqual([true, false]);
});

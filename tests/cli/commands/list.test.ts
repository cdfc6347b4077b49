import { describe, expect, test } from 'vitest';
import { tableLines } from '../../../cli/report/table.ts';
import { columns } from '../../../model/fields/columns.ts';
import { makeSite } from '../../helpers/site.ts';
import { run, TODAY } from '../../helpers/terminal.ts';
import { post } from '../../pipeline/support/items.ts';

const FILES = {
  'content/en-US/blog/later.md': post('Later', { publishAt: '2027-01-10' }, 'One.'),
  'content/en-US/blog/gone.md': post('Gone', { expireAt: '2026-12-24' }, 'One.'),
  'content/en-US/blog/draft.md': post('A draft', { draft: true }, 'One.'),
};

function openSite(files: Readonly<Record<string, string>> = FILES) {
  const cwd = makeSite(files);
  return (...argv: string[]) => run(['list', ...argv, '--at', TODAY], { cwd });
}

interface Listed {
  items: { slug: string; state: string; locale: string; path: string; translation?: string }[];
  due: { day: string; what: string; happens: string }[];
}

async function json(list: ReturnType<typeof openSite>, ...argv: string[]): Promise<Listed> {
  return JSON.parse((await list(...argv, '--json')).stdout) as Listed;
}

describe('waybill list', () => {
  test('[C1] lists the items of a type with their states', async () => {
    const { items } = await json(openSite(), 'blog', '--locale', 'en-US');
    expect(items.map(({ slug, state }) => [slug, state])).toEqual([
      ['draft', 'draft'],
      ['gone', 'public'],
      ['later', 'scheduled'],
      ['peak-season', 'public'],
    ]);
    expect(items[0]).toMatchObject({ locale: 'en-US', path: '/blog/draft' });
  });

  test('[C1] lists drafts only with --drafts', async () => {
    const { stdout, stderr, code } = await openSite()('--drafts');
    expect(stdout.split('\n').map((line) => line.split(/ {2,}/)[1])).toEqual(['slug', 'draft', undefined]);
    expect([stderr, code]).toEqual(['1 draft.\n', 0]);
  });

  test('[M06] lists the events of coming days, the next first', async () => {
    const { due } = await json(openSite(), '--scheduled');
    expect(due.filter(({ what }) => what.startsWith('blog/'))).toEqual([
      expect.objectContaining({ day: '2026-12-24', what: 'blog/gone', happens: 'expires' }),
      expect.objectContaining({ day: '2027-01-10', what: 'blog/later', happens: 'is published' }),
    ]);
    expect(due.map(({ day }) => day)).toEqual(due.map(({ day }) => day).toSorted());
    expect(due).toContainEqual(expect.objectContaining({ what: 'data rates', happens: 'becomes stale' }));
  });

  test('[M04] lists the state of translations, and no outdated one of a site without records', async () => {
    const list = openSite();
    const { items } = await json(list, 'author');
    expect(items.map(({ locale, translation }) => [locale, translation])).toEqual([
      ['en-US', undefined],
      ['zh-CN', 'unrecorded'],
    ]);
    expect((await list('--outdated', 'author')).stderr).toBe('There is no outdated translation of type author.\n');
  });

  test('[C1] counts items by type with --types', async () => {
    const { types } = JSON.parse((await openSite()('--types', '--json')).stdout) as { types: object[] };
    expect(types).toContainEqual({
      type: 'blog',
      items: 5,
      public: 3,
      drafts: 1,
      scheduled: 1,
      expired: 0,
      outdated: 0,
    });
  });

  test('[C1] names the nearest type for an unknown one, and refuses two lists at once', async () => {
    const list = openSite();
    expect(await list('blgo')).toMatchObject({
      code: 2,
      stderr: 'There is no content type "blgo". Did you mean "blog"?\n',
    });
    expect(await list('--drafts', '--types')).toMatchObject({ code: 2, stdout: '' });
  });

  test('[C1] aligns Chinese texts and leaves out empty columns', () => {
    const lines = tableLines([
      ['title', 'none', 'day'],
      ['术语表', '', '2026-11-20'],
      ['Blog', '', '2026-11-21'],
    ]);
    expect(lines.map((line) => columns(line.slice(0, line.indexOf(line.includes('day') ? 'day' : '2026'))))).toEqual([
      8, 8, 8,
    ]);
    expect(lines[0]).toBe('title   day');
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type RedirectRule, redirectTable } from '../../../contract/redirects.ts';
import { checkLostUrls, type LostUrlsContext } from '../../../pipeline/redirects/check-lost-urls.ts';
import { publishUrls, withUrls } from '../../../pipeline/redirects/publish-urls.ts';
import { readUrlLists } from '../../../pipeline/redirects/read-url-lists.ts';
import { makeSite } from '../../helpers/site.ts';
import { run, TODAY } from '../../helpers/terminal.ts';

const NO_RULES = redirectTable([]);

function lost(paths: readonly string[], context: Partial<LostUrlsContext> = {}) {
  const lines = new Map(paths.map((path, index) => [path, index + 1]));
  const all = { pages: [], known: new Set<string>(), redirects: NO_RULES, hasEnded: () => false, ...context };
  return checkLostUrls({ file: 'content/published-urls/en-US.txt', lines }, all);
}

describe('a published address', () => {
  test('[F07] is not lost if a pattern of a page matches it, unless that page is for missing addresses', () => {
    const pages = [
      { path: '/rates/lane', matchPath: '/rates/:origin/:destination' },
      { path: '/rates/none', matchPath: '/rates/*', isForMissing: true as const },
    ];
    const found = lost(['/rates/cntao/deham', '/rates/old/lane/three'], { pages });
    expect(found.map(({ message }) => message)).toEqual([
      '/rates/old/lane/three was published, but is now neither a page nor a redirect.',
    ]);
  });

  test('[F07] has a hint with the page of the same name', () => {
    const [found] = lost(['/news/peak-season'], { pages: [{ path: '/blog/peak-season' }] });
    expect(found?.hint).toContain('{ fromPath: /news/peak-season, toPath: /blog/peak-season, isPermanent: true }');
  });

  test('[F07] is not lost if a redirect or a page has it in another spelling', () => {
    const rule = { fromPath: '/%e6%97%a7', toPath: '/blog', ignoreCase: true };
    const redirects = redirectTable([rule as RedirectRule]);
    const paths = ['/%E6%97%A7', '/旧', '/%62log', '/新'];
    expect(lost(paths, { redirects, pages: [{ path: '/blog' }] }).map(({ place }) => place?.line)).toEqual([4]);
  });

  test('[F07] is lost if its family leads to no page', () => {
    const rule = { fromPath: '/services/*', toPath: '/products/:splat', ignoreCase: true };
    const redirects = redirectTable([rule as RedirectRule]);
    const found = lost(['/services', '/services/air', '/services/sea'], {
      redirects,
      pages: [{ path: '/products/sea' }],
    });
    expect(found.map(({ message }) => message)).toEqual([
      '/services was published, but now redirects to /products, which is no page.',
      '/services/air was published, but now redirects to /products/air, which is no page.',
    ]);
  });

  test('[F07] of 200,000 is looked up in a set, and each lost one has a finding', () => {
    const paths = Array.from({ length: 200_000 }, (_, index) => `/blog/post-${index}`);
    const pages = paths.slice(0, -1).map((path) => ({ path }));
    expect(lost(paths, { pages }).map(({ place }) => place?.line)).toEqual([200_000]);
  });
});

describe('the list of published addresses', () => {
  test('[F07] keeps its comments and old addresses, and stays sorted without duplicates', () => {
    expect(withUrls('# Ours.\n/b\n/z\n', ['/c', '/b', '/a'])).toEqual({
      text: '# Ours.\n/a\n/b\n/c\n/z\n',
      total: 4,
    });
  });

  test('[F07] that waybill writes has no finding', () => {
    const root = mkdtempSync(join(tmpdir(), 'waybill-urls-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const name = { root, name: 'content', locale: 'en-US' as const };
    expect(publishUrls(['/', '/Blog', '/blog', '/a-b', '/a/b'], name).published).toMatchObject({ added: 5, total: 5 });
    expect(publishUrls(['/'], name).published).toMatchObject({ added: 0, total: 5 });
    const file = { disk: join(root, 'published-urls/en-US.txt'), file: 'en-US.txt', locale: 'en-US' as const };
    const { lists, diagnostics } = readUrlLists([file]);
    expect(diagnostics).toEqual([]);
    expect([...(lists['en-US']?.lines.keys() ?? [])]).toEqual(['/', '/Blog', '/a-b', '/a/b', '/blog']);
  });

  test('[F07] gets the pages of a build for production, and a removed page is then an error', async () => {
    const cwd = makeSite();
    const build = (...argv: string[]) => run(['build', '--production', '--at', TODAY, ...argv], { cwd });
    expect((await build('--publish-list')).stdout).toMatch(/Added \d+ pages to content\/published-urls\/zh-CN\.txt/);
    const list = join(cwd, 'content/published-urls/en-US.txt');
    expect(readFileSync(list, 'utf8')).toContain('\n/blog/peak-season\n');
    expect(readFileSync(list, 'utf8')).not.toContain('/404');
    expect((await build('--publish-list')).stdout).toContain('en-US.txt already lists all pages');
    expect((await run(['validate', '--at', TODAY], { cwd })).stdout).toContain('No findings');
    writeFileSync(list, `${readFileSync(list, 'utf8')}/zone\n`);
    expect(await run(['validate', '--at', TODAY], { cwd })).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('error pages/lost-url') as string,
    });
  });
});

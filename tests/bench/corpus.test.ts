import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { notEmpty } from '../helpers/not-empty.ts';
import { makeSite } from '../helpers/site.ts';
import { run, TODAY } from '../helpers/terminal.ts';
import { makeArticles } from './corpus/articles.ts';
import { makeItems } from './corpus/items.ts';
import { writeCorpus, writeItems, writePlain } from './corpus.ts';

const articles = makeArticles({ articles: 500, seed: 1 });

function shareWith(pattern: RegExp): number {
  return articles.filter(({ body }) => pattern.test(body)).length / articles.length;
}

function bytesBelow(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    notEmpty(files).map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file.slice(folder.length), readFileSync(file, 'latin1')];
    }),
  );
}

describe('benchmark articles', () => {
  test('[C3] have the same bytes for the same seed, and other bytes for another seed', () => {
    const [first, again, other] = [1, 1, 2].map((seed) => {
      const folder = makeSite();
      writeCorpus(folder, { articles: 20, seed, base: folder });
      return bytesBelow(folder);
    });
    expect(again).toEqual(first);
    const path = '/content/en-US/blog/article-1.md';
    expect(first?.get(path)).toMatch(/^---\ntitle: /);
    expect(other?.get(path)).toMatch(/^---\ntitle: /);
    expect(other?.get(path)).not.toBe(first?.get(path));
  });

  test.each([
    ['tables with alignment', /^\| :--- \| ---: \|/m, [0.4, 0.65]],
    ['pictures', /^!\[[^\]]+\]\(\/images\/\w+\.png/m, [0.3, 0.55]],
    ['nested lists', /^ {2,3}(?:-|\d\.) /m, [0.5, 0.8]],
    ['quotes', /^> /m, [0.4, 0.7]],
    ['fenced code', /^```(?:json|csv|text)$/m, [0.2, 0.4]],
    ['links out of the site', /\]\(https:/, [0.75, 1]],
    ['bare addresses', /(?<!\()https:\/\/figures\./, [0.4, 0.75]],
    ['struck-out figures', /~~\d+ USD~~/, [0.4, 0.85]],
    ['raw HTML', /<(?:details|p|sub|iframe|table|div|script|img|svg)\b/, [0.24, 0.34]],
    ['harmful code', /taken|evil\.example|position: fixed/, [0.07, 0.15]],
    ['Chinese', /\p{Script=Han}/u, [0.03, 0.08]],
  ] as const)('[C3] contain %s about as often as a real blog', (_, pattern, [least, most]) => {
    const share = shareWith(pattern);
    expect(share).toBeGreaterThan(least);
    expect(share).toBeLessThan(most);
  });

  test('[C3] are about as long as those of a real blog', () => {
    const sizes = articles.map(({ body }) => Buffer.byteLength(body)).toSorted((a, b) => a - b);
    const [tenth = 0, half = 0, most = 0, longest = 0] = [0.1, 0.5, 0.9, 0.998].map((part) => sizes[part * 500]);
    expect([tenth > 2300, tenth < 3300, half > 4900, half < 6100]).toEqual([true, true, true, true]);
    expect([most > 9500, most < 12_500, longest < 27_000]).toEqual([true, true, true]);
  });

  test('[C3] link only to existing articles in their language', () => {
    const locales = new Map(articles.map(({ slug, locale }) => [slug, locale]));
    const links = articles.flatMap(({ slug, locale, body }) =>
      [...body.matchAll(/\]\(\/blog\/([^)]*)\)/g)].map(([, target = '']) => ({ slug, locale, target })),
    );
    expect(links.length).toBeGreaterThan(3 * articles.length);
    expect(links.filter(({ locale, target }) => locales.get(target) !== locale)).toEqual([]);
    expect(links.filter(({ slug, target }) => slug === target)).toEqual([]);
  });

  test('[C2] have no errors as content, and warnings only about removed HTML', async () => {
    const cwd = makeSite();
    writeCorpus(cwd, { articles: 60, seed: 5, base: cwd });
    const { code, stdout } = await run(['validate', '--format', 'json', '--at', TODAY], { cwd });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
    expect(code, stdout).toBe(0);
    expect(notEmpty(diagnostics).filter((one) => !/^markdown\/.*(?:-not-allowed|-host)$/.test(one.code))).toEqual([]);
  });

  test('[C3] are written into one folder for other builders, with the same bodies', () => {
    const folder = makeSite();
    writePlain(join(folder, 'plain'), articles.slice(0, 40));
    const files = bytesBelow(join(folder, 'plain'));
    expect(files.size).toBe(40);
    for (const { slug, body, date } of articles.slice(0, 40)) {
      const text = Buffer.from(files.get(`/${slug}.md`) ?? '', 'latin1').toString('utf8');
      expect(text).toContain(`\ndate: ${date}\n`);
      expect(text.slice(text.indexOf('\n---\n') + 5)).toBe(body);
    }
  });
});

test('[C3] items of all content types of a large site, in both locales, have no errors', async () => {
  const cwd = makeSite();
  writeItems(cwd, { items: makeItems({ items: 40, seed: 1 }), base: cwd });
  const { code, stdout } = await run(['validate', '--format', 'json', '--at', TODAY], { cwd });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { severity: string }[] };
  expect([code, diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([0, []]);
  const folders = readdirSync(join(cwd, 'content/zh-CN'));
  expect(folders).toEqual(expect.arrayContaining(['blog', 'events', 'help-article', 'market-update', 'newsroom']));
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reservedFor } from '../../../pipeline/plan/reserved-paths.ts';
import { FORWARDS } from '../../../runtime/contract/forwards.ts';
import { makeSite } from '../../helpers/site.ts';
import { filesBelow } from '../../helpers/sources.ts';
import { run } from '../../helpers/terminal.ts';

describe('paths that are nobody’s page', () => {
  test('[C2] are all names at the top of an export that no page has made', async () => {
    const cwd = makeSite();
    expect((await run(['build', '--quiet'], { cwd })).code).toBe(0);
    const out = join(cwd, 'dist/en-US');
    const names = readdirSync(out).filter((name) => !name.endsWith('.html'));
    const pages = [...filesBelow(out).keys()].filter((file) => file.endsWith('.html'));
    const sections = new Set(pages.map((file) => file.split('/')[0]?.replace('.html', '')));
    const others = names.filter((name) => !sections.has(name));
    expect(others).toEqual(
      expect.arrayContaining(['_headers', 'assets', 'page-data', 'robots.txt', 'static', 'sw.js']),
    );
    expect(others.filter((name) => reservedFor(`/${name}`) === undefined)).toEqual([]);
  });

  test.each(Object.keys(FORWARDS))('[F04] are those that another host answers: %s and what is below it', (path) => {
    expect([path, `${path}/x`, `${path.toUpperCase()}/`].map((one) => reservedFor(one) === undefined)).toEqual([
      false,
      false,
      false,
    ]);
    expect(reservedFor(`${path}s`)).toBeUndefined();
  });

  test.each(['/favicon-32.png', '/sitemap-12.xml', '/blog.html', '/Blog/INDEX', '/.well-known/x', '/%73tatic/x'])(
    '[C2] are %s',
    (path) => {
      expect(reservedFor(path)).toBeDefined();
    },
  );

  test.each(['/', '/blog', '/sitemap', '/static-friction', '/data/page-data', '/index-of-rates', '/%'])(
    '[C2] are not %s',
    (path) => {
      expect(reservedFor(path)).toBeUndefined();
    },
  );
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkAssets, MAX_ASSET, PUBLISHED_TYPES } from '../../../pipeline/content/check-assets.ts';
import { REPOSITORY } from '../../helpers/sources.ts';

/** Creates one-byte files with these names and returns their check. */
function check(...names: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'waybill-assets-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const found = names.map((name) => {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'a');
    return [`/assets/${name}`, { disk: path, file: `content/assets/${name}` }] as const;
  });
  return {
    pathOf: (name: string) => join(root, name),
    result() {
      const { sound, diagnostics } = checkAssets(new Map(found));
      return { sound: [...sound.keys()], codes: diagnostics.map(({ code, place }) => [code, place?.file]) };
    },
  };
}

describe('asset types that a browser would run, apply or render as a page', () => {
  const pages = 'html htm xhtml xht shtml xml xsl xslt rdf rss atom mht mhtml hta svgz eml';
  const code = 'js mjs cjs jsx ts wasm swf class jar css scss htc map webmanifest appcache manifest';
  const programs = 'exe msi dmg apk sh bat docm xlsm pptm php asp cgi';
  test.for(`${pages} ${code} ${programs}`.split(' '))('[M01] are rejected: .%s', (extension) => {
    const names = [`a.${extension}`, `b.pdf.${extension.toUpperCase()}`, `c/d.${extension}`];
    const { sound, codes } = check(...names).result();
    expect(sound).toEqual([]);
    expect(codes).toEqual(names.map((name) => ['assets/unknown-type', `content/assets/${name}`]));
  });

  test.for(['a', '_redirects', 'index', 'a.', 'a.pdf.', 'a.pdf ', 'pdf', 'a.html%00.x', 'a.pdf\u200b'])(
    '[M01] include names without a known type: "%s"',
    (name) => {
      expect(check(name).result().codes).toEqual([['assets/unknown-type', `content/assets/${name}`]]);
    },
  );
});

test('[M01] document, image, media and font types are published', () => {
  const names = [...PUBLISHED_TYPES].map((type) => `a.${type}`);
  expect(names.length).toBeGreaterThan(20);
  const more = ['b.PDF', 'c.html.pdf', 'd/e.xlsx', '.f.pdf'];
  const { sound, codes } = check(...names, ...more).result();
  expect(sound).toEqual([...names, ...more].map((name) => `/assets/${name}`));
  expect(codes).toEqual([]);
});

test('[M01] the README for editors lists exactly the published types', () => {
  const readme = readFileSync(join(REPOSITORY, 'content/README.md'), 'utf8');
  const [list = ''] = /\*\*Files to save\*\*.*?are refused/s.exec(readme) ?? [];
  const named = [...list.matchAll(/`(\w+)`/g)].map(([, type]) => type);
  expect(named.toSorted()).toEqual([...PUBLISHED_TYPES].toSorted());
});

describe('asset that cannot be published', () => {
  test('[C2] is empty or larger than the limit', () => {
    const { pathOf, result } = check('a.pdf', 'b.pdf', 'c.png');
    truncateSync(pathOf('a.pdf'), MAX_ASSET);
    truncateSync(pathOf('b.pdf'), MAX_ASSET + 1);
    truncateSync(pathOf('c.png'), 0);
    expect(result()).toEqual({
      sound: ['/assets/a.pdf'],
      codes: [
        ['assets/too-large', 'content/assets/b.pdf'],
        ['assets/empty', 'content/assets/c.png'],
      ],
    });
  });

  test('[C2] vanished or became a folder after it was listed', () => {
    const { pathOf, result } = check('a.pdf', 'b.png', 'c/d.svg');
    rmSync(pathOf('a.pdf'));
    rmSync(pathOf('b.png'));
    mkdirSync(pathOf('b.png'));
    rmSync(pathOf('c'), { recursive: true });
    writeFileSync(pathOf('c'), '');
    expect(result()).toEqual({
      sound: [],
      codes: ['a.pdf', 'b.png', 'c/d.svg'].map((name) => ['assets/unreadable', `content/assets/${name}`]),
    });
  });
});

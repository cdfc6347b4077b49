import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareParsers } from '../../../pipeline/content/compare-parsers.ts';
import { discover, type FoundItem } from '../../../pipeline/content/discover.ts';
import { type ParseMarkdown, parserNamed, referenceParse } from '../../../pipeline/markdown/parsers.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { makeSite } from '../../helpers/site.ts';

/** Returns every item of the base site with the given files added. */
function itemsOf(files: Readonly<Record<string, string | Uint8Array>> = {}): FoundItem[] {
  return notEmpty(discover(join(makeSite(files), 'content')).items);
}

/** Returns a single post with this text. */
function postOf(text: string | Uint8Array): FoundItem[] {
  const items = itemsOf({ 'content/en-US/blog/odd.md': text });
  return notEmpty(items.filter(({ slug }) => slug === 'odd'));
}

/** A parser that loses the last block of a text. */
const forgetful: ParseMarkdown = (text) => {
  const root = referenceParse(text);
  return { ...root, children: root.children.slice(0, -1) };
};

describe('comparison of two parsers', () => {
  test('[C2] reports the line of the first block that differs', () => {
    const items = postOf('---\ntitle: Odd\n---\nFirst\n\n- second\n- third\n\n## Last\n');
    expect(compareParsers(items, forgetful)).toMatchObject([
      { code: 'markdown/parsers-differ', place: { file: 'content/en-US/blog/odd.md', line: 9, column: 1 } },
    ]);
    const shouting: ParseMarkdown = (text) => referenceParse(text.replace('second', 'SECOND').replace('Last', 'LAST'));
    expect(compareParsers(items, shouting).map(({ place }) => place?.line)).toEqual([6]);
  });

  test('[C2] reports a difference in position only', () => {
    const moved: ParseMarkdown = (text) => {
      const root = referenceParse(text);
      const last = root.children.at(-1);
      return { ...root, children: [...root.children.slice(0, -1), { ...last, position: undefined }] } as typeof root;
    };
    const found = compareParsers(postOf('---\ntitle: Odd\n---\nFirst\n\nLast\n'), moved);
    expect(found.map(({ place }) => place?.line)).toEqual([6]);
  });

  test('[C2] reports each text once', () => {
    const items = itemsOf();
    const found = compareParsers(items, forgetful);
    const files = found.map(({ place }) => place?.file);
    expect(new Set(files).size).toBe(files.length);
    expect(files.length).toBeGreaterThan(1);
  });

  test('[C2] reports nothing when the parsers agree', async () => {
    const items = itemsOf();
    expect(compareParsers(items, referenceParse)).toEqual([]);
    expect(compareParsers(items, await parserNamed('native'))).toEqual([]);
    expect(compareParsers(items, await parserNamed('exact'))).toEqual([]);
  });

  test.each([
    { what: 'does not exist', items: [{ ...itemAt('/nowhere/odd.md') }] },
    { what: 'has no text', text: '' },
    { what: 'has fields that are never closed', text: '---\n' },
    { what: 'is not text', text: new Uint8Array([0xff, 0xfe, 0x2d, 0x2d, 0x2d]) },
    { what: 'is far too large', text: `---\ntitle: Odd\n---\n${'First\n\n'.repeat(200_000)}` },
  ])('[C2] reports nothing for a file that $what, because other checks report it', ({ items, text = '' }) => {
    expect(compareParsers(items ?? postOf(text), forgetful)).toEqual([]);
  });
});

function itemAt(disk: string): FoundItem {
  return { disk, file: 'content/en-US/blog/odd.md', locale: 'en-US', type: 'blog', slug: 'odd' };
}

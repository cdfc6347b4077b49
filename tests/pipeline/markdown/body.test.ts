import type { Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { treeToBody } from '../../../pipeline/markdown/body.ts';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';
import { walk } from '../../../pipeline/markdown/walk.ts';

function bodyFrom(text: string) {
  return treeToBody(readMarkdown({ file: 'post.md', text }, { offset: 0, locale: 'en-US' }).document.tree);
}

/** Returns an HTML part unchanged, and for a tree the names of its elements. */
function shapeOf(part: string | Root): string | string[] {
  if (typeof part === 'string') return part;
  const names: string[] = [];
  walk(part, (node) => {
    if (node.type === 'element') names.push(node.tagName);
  });
  return names;
}

describe('body of an item', () => {
  test('[M05] is one piece of HTML when templates render no part of it', () => {
    expect(bodyFrom('Berth *5*\n\n- Rates & fees')).toEqual([
      '<p>Berth <em>5</em></p>\n<ul>\n<li>Rates &#x26; fees</li>\n</ul>',
    ]);
  });

  test('[M05] is empty without text', () => {
    expect(bodyFrom('')).toEqual([]);
  });

  test('[M08] contains blocks with images as trees between its HTML, at any depth', () => {
    const body = bodyFrom(
      'Berth 5\n\n![Ship](/assets/ship.png)\n\nRates\n\n> - A ![crane](/assets/crane.png) there\n\nEnd',
    );
    expect(body.map(shapeOf)).toEqual([
      '<p>Berth 5</p>\n',
      expect.arrayContaining(['img']),
      '\n<p>Rates</p>\n',
      ['blockquote', 'ul', 'li', 'img'],
      '\n<p>End</p>',
    ]);
  });

  test('[M05] contains charts as separate trees', () => {
    const body = bodyFrom('![Rates](chart:cnsha-uslax)\n\nBerth 5');
    expect(body.map((part) => typeof part)).toEqual(['object', 'string']);
    expect(JSON.stringify(body[0])).toContain('"dataChart"');
    expect(body[1]).toBe('\n<p>Berth 5</p>');
  });

  test('[C3] has trees without positions and parser data', () => {
    const body = bodyFrom('> Berth ![Ship](/assets/ship.png)\n>\n> <b>5</b>\n\n```js title="x"\na\n```');
    const trees = body.filter((part) => typeof part === 'object');
    expect(trees).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/"(?:position|data|offset)"/);
    expect(JSON.parse(JSON.stringify(body))).toEqual(body);
  });
});

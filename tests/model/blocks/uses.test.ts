import { describe, expect, test } from 'vitest';
import { linksInBlocks, namesInBlocks } from '../../../model/blocks/uses.ts';

const FIELDS = {
  title: 'Full containers',
  blocks: [
    { block: 'hero', lead: 'A lead.', lanes: ['cnsha-uslax'], actions: [{ label: 'Ask', href: '/help' }] },
    {
      block: 'checklist',
      title: 'Papers',
      items: [
        { name: 'A', text: 'B' },
        { name: 'C', text: 'D', href: '/glossary' },
      ],
    },
    { block: 'call-to-action', title: 'Ask', action: { label: 'Ask', href: 'https://www.imo.org' } },
    { block: 'media', src: '/images/yard.png', alt: 'The yard at noon' },
    { block: 'map', title: 'Lanes', lanes: ['cnsha-nlrtm', 'cnsha-usnyc'] },
    { block: 'related', title: 'Next', items: ['blog/peak-season', 'glossary-term/teu'] },
  ],
};

describe('names in blocks', () => {
  test('[M03] linksInBlocks finds every link at any depth with its front matter path', () => {
    expect(linksInBlocks(FIELDS)).toEqual([
      { value: '/help', path: ['blocks', 0, 'actions', 0, 'href'] },
      { value: '/glossary', path: ['blocks', 1, 'items', 1, 'href'] },
      { value: 'https://www.imo.org', path: ['blocks', 2, 'action', 'href'] },
    ]);
  });

  test('[M09] namesInBlocks finds items, lanes and images', () => {
    expect(namesInBlocks(FIELDS, 'item').map(({ value }) => value)).toEqual(['blog/peak-season', 'glossary-term/teu']);
    expect(namesInBlocks(FIELDS, 'lane').map(({ path }) => path)).toEqual([
      ['blocks', 0, 'lanes', 0],
      ['blocks', 4, 'lanes', 0],
      ['blocks', 4, 'lanes', 1],
    ]);
    expect(namesInBlocks(FIELDS, 'image')).toEqual([{ value: '/images/yard.png', path: ['blocks', 3, 'src'] }]);
  });

  test('[M03] an item without blocks has no links and names', () => {
    expect([...linksInBlocks({ href: '/help' }), ...namesInBlocks({}, 'item'), ...namesInBlocks({}, 'lane')]).toEqual(
      [],
    );
  });
});

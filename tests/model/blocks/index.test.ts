import { expect, test } from 'vitest';
import { blockTexts, type PageBlock } from '../../../model/blocks/index.ts';

test('[P16] blockTexts returns the visible texts of blocks without addresses, options and alt texts', () => {
  const image = { src: '/static/yard.png', width: 4, height: 3, alt: 'A yard', tone: '', sources: [] };
  const blocks: PageBlock[] = [
    {
      block: 'hero',
      title: 'FCL',
      lead: 'We carry it.',
      image,
      actions: [{ label: 'Ask us', href: '/help' }],
    },
    { block: 'table', title: 'Days', columns: ['Port', 'Days'], rows: [['Ningbo', '14–16']], numeric: [1] },
    { block: 'media', src: '/images/yard.png', alt: 'A yard', image },
    { block: 'form', form: 'tracking', title: 'Where is it?' },
    {
      block: 'figures',
      items: [{ label: 'Length', value: '12', unit: 'm' }],
      source: { title: 'ISO 668', url: 'https://iso.example/', checkedOn: '2026-11-20' },
    },
  ];
  expect(blockTexts(blocks)).toEqual([
    'FCL',
    'We carry it.',
    'Ask us',
    'Days',
    'Port',
    'Days',
    'Ningbo',
    '14–16',
    'Where is it?',
    'Length',
    '12 m',
    'ISO 668',
  ]);
});

test('[P16] blockTexts returns only the title of a related block, because each item is found on its own page', () => {
  const items = [{ path: '/blog/x', title: 'X', summary: 'About X.', date: '2026-11-20', label: 'Blog' }];
  expect(blockTexts([{ block: 'related', title: 'Read on', items }])).toEqual(['Read on']);
});

test('[P16] blockTexts returns the stations and notes of a lane strip, without days', () => {
  const legs = [
    { mode: 'truck', from: 'Suzhou', to: 'Shanghai', days: '1' },
    { mode: 'ocean', from: 'Ningbo', to: 'Los Angeles', days: '14', note: 'Weekly' },
  ] as const;
  expect(blockTexts([{ block: 'lane-strip', title: 'By sea', legs: [...legs] }])).toEqual([
    'By sea',
    'Suzhou',
    'Ningbo',
    'Weekly',
    'Los Angeles',
  ]);
});

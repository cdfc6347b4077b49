import { describe, expect, test } from 'vitest';
import type { BlockProps } from '../../../model/blocks/index.ts';
import { htmlOf, textsOf } from '../support/render.ts';

const TABLE: BlockProps<'table'> = {
  block: 'table',
  title: 'Containers',
  columns: ['Container', 'Volume', 'For'],
  rows: [
    ['20′', '33.2', 'Tiles'],
    ['40′', '67.7', 'Cartons'],
  ],
  numeric: [1],
};

describe('hero', () => {
  const hero: BlockProps<'hero'> = { block: 'hero', title: 'Freight', lead: 'From here to there.' };

  test('[M03] emphasizes only the first link to an action', () => {
    const links = (hrefs: readonly string[]) =>
      [
        ...htmlOf({ ...hero, actions: hrefs.map((href) => ({ label: 'Go', href })) }).matchAll(
          /class="(button[^"]*)"/g,
        ),
      ].map(([, name]) => name);
    const informing = ['/help', 'https://example.com/'];
    expect(links(['/get-started/quote', '/sign-up'])).toEqual(['button', 'button quiet']);
    expect(links(['/help', '/company/contact?from=here#form'])).toEqual(['button quiet', 'button']);
    expect(links(informing)).toEqual(['button quiet', 'button quiet']);
  });

  test('[M03] renders no empty element for a missing picture, kicker or actions', () => {
    const places = (html: string) => html.match(/hero_picture|kicker|hero_actions|alt="A yard"/g)?.toSorted();
    const image = { src: '/assets/images/yard.svg', width: 960, height: 640, alt: 'A yard', tone: '', sources: [] };
    const whole = { ...hero, image, kicker: 'Ocean', actions: [{ label: 'Book', href: '/book' }] };
    expect(places(htmlOf(whole))).toEqual(['alt="A yard"', 'hero_actions', 'hero_picture', 'kicker']);
    expect(places(htmlOf(hero))).toBeUndefined();
  });
});

describe('call to action', () => {
  test.each([
    { href: '/get-started/quote', isAction: true },
    { href: '/route-search', isAction: true },
    { href: '/events/clinic', isAction: false },
  ])('[M03] has the signal color only if it leads to an action: $href', ({ href, isAction }) => {
    const html = htmlOf({ block: 'call-to-action', title: 'Next', action: { label: 'Go', href } });
    expect(html.includes('call_to_action_informs')).toBe(!isAction);
  });
});

describe('table', () => {
  test('[M03] names its rows and columns for screen readers and scrolls by keyboard', () => {
    const html = htmlOf(TABLE);
    expect(html).toContain('<section class="table_frame" aria-labelledby="block.table" tabindex="0">');
    expect(textsOf(html, 'caption')).toEqual(['Containers']);
    expect(html.match(/scope="col"/g)).toHaveLength(3);
    expect(html.match(/scope="row"/g)).toHaveLength(2);
  });

  test('[M03] marks only its numeric columns as figures, with their heads', () => {
    const cells = [...htmlOf(TABLE).matchAll(/class="table_numeric">([^<]*)</g)].map(([, text]) => text);
    expect(cells).toEqual(['Volume', '33.2', '67.7']);
    expect(htmlOf({ ...TABLE, numeric: undefined })).not.toContain('table_numeric');
  });

  test('[M03] is next to its title with few columns, and below it with five columns', () => {
    const columns = ['A', 'B', 'C', 'D', 'E'];
    expect(htmlOf(TABLE)).toContain('<section class="block_split">');
    expect(htmlOf({ ...TABLE, columns, rows: [columns] })).toContain('<section class="block_block">');
  });

  test('[M07] shows the source of its figures and the date of the check', () => {
    const source = { title: 'ISO 668', url: 'https://example.com/668', checkedOn: '2026-10-01' };
    const html = htmlOf({ ...TABLE, source }, { locale: 'zh-CN' });
    expect(html).toContain('来源：<a href="https://example.com/668">ISO 668</a>');
    expect(html).toContain('<time dateTime="2026-10-01">2026年10月1日</time>');
  });
});

describe('figures', () => {
  const items = [
    { label: 'Volume', value: '76.3', unit: 'm³', note: 'Less in practice.' },
    { label: 'Payload', value: '26.5' },
  ];

  test('[M03] are terms with values, and the unit follows the value', () => {
    const html = htmlOf({ block: 'figures', items });
    expect(textsOf(html, 'dt')).toEqual(['Volume', 'Payload']);
    expect(textsOf(html, 'dd')).toEqual(['76.3 m³', 'Less in practice.', '26.5']);
  });

  test('[M07] are marked as illustrative when they are', () => {
    expect(htmlOf({ block: 'figures', items, illustrative: true })).toMatch(
      /block_note.*illustrative_tag_tag">Illustrative</,
    );
    expect(htmlOf({ block: 'figures', items })).not.toContain('block_note');
    const titled = htmlOf({ block: 'figures', title: 'Measures', items, illustrative: true });
    expect(titled).toMatch(/<\/h2><p><span class="illustrative_tag_tag">Illustrative<\/span><\/p>.*<dl/);
    expect(titled).not.toContain('block_note');
  });

  test('[M03] need no title', () => {
    expect(htmlOf({ block: 'figures', items })).not.toContain('<h2');
    expect(htmlOf({ block: 'figures', title: 'Measures', items })).toContain('<h2 id="block.figures">Measures</h2>');
  });
});

describe('cells', () => {
  const cells = (count: number) => {
    const items = Array.from({ length: count }, (_, index) => ({ title: `Part ${index}`, text: 'What it is.' }));
    const html = htmlOf({ block: 'feature-grid', title: 'Parts', items });
    return /<ul class="cells_cells cells_(\w+)">/.exec(html)?.[1];
  };

  test.each([
    [2, 'two'],
    [3, 'three'],
    [4, 'four'],
    [5, 'five'],
    [6, 'three'],
    [7, 'seven'],
    [8, 'four'],
    [9, 'three'],
  ])('[M03] fill every row: %i', (count, rows) => {
    expect(cells(count)).toBe(rows);
  });

  test('[M03] with a link have it in their title, and others have none', () => {
    const items = [
      { title: 'Papers', text: 'What it is.', href: '/papers' },
      { title: 'Truck', text: 'What it is.' },
    ];
    const html = htmlOf({ block: 'feature-grid', title: 'Parts', items });
    expect(html).toContain('<h3><a href="/papers">Papers</a></h3>');
    expect(html).toContain('<h3>Truck</h3>');
  });
});

describe('questions', () => {
  test('[M03] open without script and are closed at first', () => {
    const items = [
      { question: 'Who seals it?', answer: 'You do.' },
      { question: 'When?', answer: 'After loading.' },
    ];
    const html = htmlOf({ block: 'faq', title: 'Questions', items });
    expect(html.match(/<details class="fold">/g)).toHaveLength(2);
    expect(html).toContain('<details class="fold"><summary><h3>Who seals it?</h3></summary><p>You do.</p></details>');
  });
});

describe('form', () => {
  const form = (which: 'search' | 'tracking' | 'paps' | 'pars') =>
    htmlOf({ block: 'form', form: which, title: 'Find it' });

  test('[P16] for search uses the search page without script', () => {
    expect(form('search')).toMatch(/<search><form [^>]*action="\/search"/);
    expect(form('search')).toMatch(/<label for="([^"]*)">.*<input id="\1" type="search" required="" name="q"/);
  });

  test('[M03] for tracking describes its input and accepts nothing longer', () => {
    const html = form('tracking');
    expect(html).toMatch(/<form [^>]*action="\/track_and_trace" method="post"/);
    expect(html).toMatch(/<label for="([^"]*)">Booking or container number<\/label>.*<input id="\1"/);
    const [hint] = /(?<=aria-describedby=")[^ "]*/.exec(html) ?? [];
    expect(html).toContain(`<p id="${hint}">A container number has four letters and seven digits`);
    const pattern = new RegExp(`^(?:${/ pattern="([^"]*)"/.exec(html)?.[1]})$`, 'v');
    const taken = ['CSQU3054383', 'csqu 305438-3', '2689141250', '7890 PARS 012345678901234'].every((reference) =>
      pattern.test(reference),
    );
    expect(taken).toBe(true);
    expect(['CSQ', 'CSQU3054383, MSKU1234565', '<b>123456'].some((reference) => pattern.test(reference))).toBe(false);
  });

  test.each([
    [
      'paps',
      'PAPS number',
      ['ABCD0012345', 'abcd 00-12345', 'ABCDXYZ12345678-9'],
      ['1BCD0012345', 'ABCD', 'ABCD_0012345'],
    ],
    ['pars', 'PARS number', ['1234PARS56789', '1234 PARS 56789', 'AB12345678901234567890123'], ['1234', '1234/56789']],
  ] as const)('[P14] for %s posts a number of that kind and describes its format', (kind, label, right, wrong) => {
    const html = form(kind);
    expect(html).toMatch(/<form [^>]*action="\/track_and_trace" method="post"/);
    expect(html).toMatch(new RegExp(`<label for="([^"]*)">${label}</label>.*<input id="\\1" [^>]*name="reference"`));
    const [, pattern = '-'] = / pattern="([^"]*)"/.exec(html) ?? [];
    const takes = (reference: string) => new RegExp(`^(?:${pattern})$`, 'v').test(reference);
    expect(right.filter(takes)).toEqual(right);
    expect(wrong.filter(takes)).toEqual([]);
    expect(html).toMatch(/<p id="[^"]*\.hint">The (?:carrier’s four-letter SCAC|four-character carrier code)/);
  });
});

describe('document boxes', () => {
  test('[M03] shows each box with its number, its entry and its meaning, and marks an example', () => {
    const html = htmlOf({
      block: 'document-boxes',
      title: 'Box by box',
      document: 'Form 7501',
      boxes: [
        { number: '2', label: 'Entry type', entry: '01', note: 'Consumption.' },
        { number: '40', label: 'Total', entry: '2,588.56', wide: true },
      ],
      illustrative: true,
    });
    expect(textsOf(html, 'figcaption')).toEqual(['Form 7501']);
    expect(textsOf(html, 'dt')).toEqual(['2 Entry type', '40 Total']);
    expect(textsOf(html, 'dd')).toEqual(['01', 'Consumption.', '2,588.56']);
    expect(html).toContain('Illustrative');
  });
});

describe('checklist', () => {
  test('[P28] lists each document, its purpose and its provider', () => {
    const items = [
      { name: 'Packing list', text: 'Weights.', from: 'Seller', href: '/glossary/packing-list' },
      { name: 'Certificate', text: 'Only for a lower duty.' },
    ];
    const html = htmlOf({ block: 'checklist', title: 'What you need', items });
    expect(html).toContain('<th scope="row"><a href="/glossary/packing-list">Packing list</a></th>');
    expect(textsOf(html, 'td')).toEqual(['Weights.', 'Seller', 'Only for a lower duty.', '']);
    expect(html.match(/<th scope="col">Provided by</g)).toHaveLength(1);
    // On a narrow screen the table head is hidden, and each cell has the label.
    expect(html.match(/data-label="Provided by"/g)).toHaveLength(1);
  });

  test('[P28] has no provider column when no item names a provider', () => {
    const html = htmlOf({
      block: 'checklist',
      title: 'T',
      items: [{ name: 'Certificate', text: 'Only for a lower duty.' }],
    });
    expect(html).not.toContain('Provided by');
    expect(textsOf(html, 'td')).toHaveLength(1);
  });
});

describe('text block', () => {
  test('[P28] renders nothing when the item has no text', () => {
    expect(htmlOf({ block: 'text' })).toBe('');
    expect(htmlOf({ block: 'text' }, { body: [] })).toBe('');
    expect(htmlOf({ block: 'text' }, { body: ['<p>Here.</p>'] })).toContain('<p>Here.</p>');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { event, marketUpdate, post, research, term } from '../support/items.ts';
import { exportOf, fileOf, pageAt, readTestSite } from '../support/site.ts';

/** The pages that a page says it is used on. */
function mentionedBy(html: string): string[] {
  const [, list = ''] = /<h2 id="mentioned-by">[^<]*<\/h2>(.*?)<\/ul>/s.exec(html) ?? [];
  return [...list.matchAll(/<a href="([^"]*)"/g)].map(([, path = '']) => path);
}

describe('back-links', () => {
  test('[M09] names on an item the posts that refer to it', () => {
    const html = fileOf(exportOf(readTestSite()), 'help/101-first-shipment.html');
    expect(mentionedBy(html)).toEqual(['/blog/peak-season']);
  });

  test('[M09] names on a term the posts whose text mentions it', () => {
    const files = { 'content/en-US/blog/delays.md': post('Delays of the week', {}, 'Mind the demurrage charges.') };
    const html = fileOf(exportOf(readTestSite(files)), 'glossary/demurrage.html');
    expect(mentionedBy(html)).toEqual(['/blog/peak-season', '/blog/delays']);
  });

  test('[M09] names a page once that both refers to a term and mentions it', () => {
    const body = 'Mind the demurrage.';
    const files = { 'content/en-US/blog/delays.md': post('Delays of the week', { terms: ['demurrage'] }, body) };
    const html = fileOf(exportOf(readTestSite(files)), 'glossary/demurrage.html');
    expect(mentionedBy(html)).toEqual(['/blog/peak-season', '/blog/delays']);
  });

  test('[M09] does not name a page again that the item itself recommends', () => {
    const files = {
      'content/en-US/blog/delays.md': post('Delays of the week', { related: ['blog/rates'] }),
      'content/en-US/blog/rates.md': post('Rates of the week', { related: ['blog/delays'] }),
    };
    const html = fileOf(exportOf(readTestSite(files)), 'blog/rates.html');
    expect(html).toContain('<a href="/blog/delays">');
    expect(mentionedBy(html)).toEqual([]);
  });

  test('[M09] builds the back-links of a term', async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    const read = (path: string) => readFileSync(join(cwd, 'dist/en-US', path), 'utf8');
    expect(mentionedBy(read('glossary/demurrage.html'))).toEqual(['/blog/peak-season']);
    expect(read('blog/peak-season.html')).toContain('<a href="/glossary/demurrage" class="term"');
  });

  test('[M09] links no term inside the text of that term', () => {
    const files = { 'content/en-US/glossary-term/teu.md': term('TEU', {}, 'One TEU is a twenty-foot box.') };
    expect(fileOf(exportOf(readTestSite(files)), 'glossary/teu.html')).toContain(
      '<p>One TEU is a twenty-foot box.</p>',
    );
  });
});

describe('articles', () => {
  const html = () => fileOf(exportOf(readTestSite()), 'blog/peak-season.html');

  test('[P21] names author, category and day of a post', () => {
    expect(html()).toContain('<a href="/resources/authors/ocean-desk">Ocean Desk</a>');
    expect(html()).toContain('<p class="kicker"><a href="/blog/category/ocean">Ocean</a></p>');
    expect(html()).toContain('<time dateTime="2026-10-01">');
  });

  test('[M02] leads back to the section of an item', () => {
    expect(html()).toContain('<p><a href="/blog">Back to Blog</a></p>');
  });

  test('[P35] shows the way from the home page down to an item', () => {
    const { breadcrumbs } = pageAt(readTestSite(), '/help/101-first-shipment');
    expect(breadcrumbs.map(({ path }) => path)).toEqual(['/help', '/help/category/shipping']);
  });

  test('[P21] lists the parts of a text from three on', () => {
    const parts = (count: number) =>
      Array.from({ length: count }, (_, index) => `## Part ${index + 1}\n\nText.`).join('\n\n');
    const at = (count: number) =>
      fileOf(
        exportOf(readTestSite({ 'content/en-US/blog/rates.md': post('Rates', {}, parts(count)) })),
        'blog/rates.html',
      );
    expect(at(2)).not.toContain('class="contents_contents');
    expect(at(3)).toContain('class="contents_contents');
    expect(at(3)).toContain('<li><a href="#part-3">Part 3</a></li>');
  });

  test('[P21] lists the parts of a text, and not the parts of a part', () => {
    const body = '## Booking\n\n### Papers\n\n## Loading\n\n## Sailing';
    const { props } = pageAt(readTestSite({ 'content/en-US/blog/rates.md': post('Rates', {}, body) }), '/blog/rates');
    expect(props).toMatchObject({ contents: [{ text: 'Booking' }, { text: 'Loading' }, { text: 'Sailing' }] });
  });

  test('[P21] says when a post was changed, and when a help article was looked through', () => {
    const files = { 'content/en-US/blog/rates.md': post('Rates of the week', { updatedOn: '2026-10-12' }) };
    const exported = exportOf(readTestSite(files));
    expect(fileOf(exported, 'blog/rates.html')).toContain('<time dateTime="2026-10-12">');
    expect(fileOf(exported, 'help/101-first-shipment.html')).toContain('<time dateTime="2026-11-01">');
  });

  test('[P12] names the category of a help article, which is none of the blog', () => {
    expect(pageAt(readTestSite(), '/help/101-first-shipment').props).toMatchObject({
      category: { path: '/help/category/shipping', title: 'Shipping' },
    });
  });

  test.each([
    { path: '/research/fuel', points: ['Booking early costs less.'] },
    { path: '/global-logistics-update/week-47', points: ['Space is tight on the Pacific.'] },
  ])('[P30] says in short what $path has found', ({ path, points }) => {
    const files = {
      'content/en-US/research/fuel.md': research('What fuel costs'),
      'content/en-US/market-update/week-47.md': marketUpdate('Week 47'),
    };
    expect(pageAt(readTestSite(files), path).props).toMatchObject({ keyPoints: points });
  });

  test('[P21] says of made-up figures that they are made up', () => {
    const files = { 'content/en-US/blog/rates.md': post('Rates', { illustrative: true }) };
    expect(fileOf(exportOf(readTestSite(files)), 'blog/rates.html')).toContain(
      'Figures without a source on this page are illustrative',
    );
  });

  test('[P21] names the sources of a post with the day of their check', () => {
    const sources = [{ title: 'Port statistics', url: 'https://ports.example/2026', checkedOn: '2026-10-05' }];
    const page = fileOf(
      exportOf(readTestSite({ 'content/en-US/blog/rates.md': post('Rates', { sources }) })),
      'blog/rates.html',
    );
    expect(page).toContain('<a href="https://ports.example/2026">Port statistics</a>');
    expect(page).toContain('checked <time dateTime="2026-10-05">');
  });
});

describe('events', () => {
  const files = {
    'content/en-US/events/clinic.md': event('Customs clinic', { startsOn: '2026-12-01', endsOn: '2026-12-02' }),
  };

  test('[P30] say the day in Chinese as Chinese does, and name the time zone', () => {
    const clinic = event('答疑会', { startsOn: '2026-12-01', startTime: '15:00', timeZone: 'Asia/Shanghai' });
    const site = readTestSite({ 'content/zh-CN/events/clinic.md': clinic });
    const html = fileOf(exportOf(site, 'zh-CN'), 'events/clinic.html');
    expect(html).toContain('<span>2026年</span> <b>12月1日</b></time>');
    expect(html).toContain('星期二，15:00，中国标准时间');
  });

  test.each([
    { on: '2026-12-02', isPast: false },
    { on: '2026-12-03', isPast: true },
  ])('[P30] says on $on whether a two-day event of December 1 is past: $isPast', ({ on, isPast }) => {
    const html = fileOf(exportOf(readTestSite(files, { at: on })), 'events/clinic.html');
    expect(html.includes('The date of this event has passed. <a href="/events">All events</a>')).toBe(isPast);
    expect(html).toMatch(isPast ? />Past</ : />Upcoming</);
    expect(html).toContain('<b>1</b> <span>December 2026</span></time>');
    expect(html).toContain('Tuesday, until <time dateTime="2026-12-02">December 2, 2026</time>');
  });
});

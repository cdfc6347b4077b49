import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeBuiltSite } from '../../helpers/site.ts';
import { event, marketUpdate, post, research, term } from '../support/items.ts';
import { exportOf, fileOf, pageAt, readTestSite } from '../support/site.ts';

/** Returns the pages in the "mentioned by" list of a page. */
function mentionedBy(html: string): string[] {
  const [, list = ''] = /<h2 id="mentioned-by">[^<]*<\/h2>(.*?)<\/ul>/s.exec(html) ?? [];
  return [...list.matchAll(/<a href="([^"]*)"/g)].map(([, path = '']) => path);
}

describe('back-links', () => {
  test('[M09] name the posts that refer to an item', () => {
    const html = fileOf(exportOf(readTestSite()), 'help/101-first-shipment.html');
    expect(mentionedBy(html)).toEqual(['/blog/peak-season']);
  });

  test('[M09] name the posts whose text mentions a term', () => {
    const files = { 'content/en-US/blog/delays.md': post('Delays of the week', {}, 'Mind the demurrage charges.') };
    const html = fileOf(exportOf(readTestSite(files)), 'glossary/demurrage.html');
    expect(mentionedBy(html)).toEqual(['/blog/peak-season', '/blog/delays']);
  });

  test('[M09] name a page once when it both refers to a term and mentions it', () => {
    const body = 'Mind the demurrage.';
    const files = { 'content/en-US/blog/delays.md': post('Delays of the week', { terms: ['demurrage'] }, body) };
    const html = fileOf(exportOf(readTestSite(files)), 'glossary/demurrage.html');
    expect(mentionedBy(html)).toEqual(['/blog/peak-season', '/blog/delays']);
  });

  test('[M09] leave out a page that the item itself recommends', () => {
    const files = {
      'content/en-US/blog/delays.md': post('Delays of the week', { related: ['blog/rates'] }),
      'content/en-US/blog/rates.md': post('Rates of the week', { related: ['blog/delays'] }),
    };
    const html = fileOf(exportOf(readTestSite(files)), 'blog/rates.html');
    expect(html).toContain('<a href="/blog/delays">');
    expect(mentionedBy(html)).toEqual([]);
  });

  test('[M09] are in the built pages', async () => {
    const cwd = await makeBuiltSite();
    const read = (path: string) => readFileSync(join(cwd, 'dist/en-US', path), 'utf8');
    expect(mentionedBy(read('glossary/demurrage.html'))).toEqual(['/blog/peak-season']);
    expect(read('blog/peak-season.html')).toContain('<a href="/glossary/demurrage" class="term"');
  });

  test('[M09] do not link a term inside its own text', () => {
    const files = { 'content/en-US/glossary-term/teu.md': term('TEU', {}, 'One TEU is a twenty-foot box.') };
    expect(fileOf(exportOf(readTestSite(files)), 'glossary/teu.html')).toContain(
      '<p>One TEU is a twenty-foot box.</p>',
    );
  });
});

describe('article pages', () => {
  const html = () => fileOf(exportOf(readTestSite()), 'blog/peak-season.html');

  test('[P21] name author, category and date of a post', () => {
    expect(html()).toContain('<a href="/resources/authors/ocean-desk">Ocean Desk</a>');
    expect(html()).toContain('<p class="kicker"><a href="/blog/category/ocean">Ocean</a></p>');
    expect(html()).toContain('<time dateTime="2026-10-01">');
  });

  test('[M02] link back to the section of the item', () => {
    expect(html()).toContain('<p><a href="/blog">Back to Blog</a></p>');
  });

  test('[P35] have breadcrumbs from the section to the item', () => {
    const { breadcrumbs } = pageAt(readTestSite(), '/help/101-first-shipment');
    expect(breadcrumbs.map(({ path }) => path)).toEqual(['/help', '/help/category/shipping']);
  });

  test('[P21] list the parts of a text with three or more parts', () => {
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

  test('[P21] list only the top-level parts of a text', () => {
    const body = '## Booking\n\n### Papers\n\n## Loading\n\n## Sailing';
    const { props } = pageAt(readTestSite({ 'content/en-US/blog/rates.md': post('Rates', {}, body) }), '/blog/rates');
    expect(props).toMatchObject({ contents: [{ text: 'Booking' }, { text: 'Loading' }, { text: 'Sailing' }] });
  });

  test('[P21] show when a post was changed and when a help article was reviewed', () => {
    const files = { 'content/en-US/blog/rates.md': post('Rates of the week', { updatedOn: '2026-10-12' }) };
    const exported = exportOf(readTestSite(files));
    expect(fileOf(exported, 'blog/rates.html')).toContain('<time dateTime="2026-10-12">');
    expect(fileOf(exported, 'help/101-first-shipment.html')).toContain('<time dateTime="2026-11-01">');
  });

  test('[P12] name the help category of a help article', () => {
    expect(pageAt(readTestSite(), '/help/101-first-shipment').props).toMatchObject({
      category: { path: '/help/category/shipping', title: 'Shipping' },
    });
  });

  test.each([
    { path: '/research/fuel', points: ['Booking early costs less.'] },
    { path: '/global-logistics-update/week-47', points: ['Space is tight on the Pacific.'] },
  ])('[P30] show the key points of $path', ({ path, points }) => {
    const files = {
      'content/en-US/research/fuel.md': research('What fuel costs'),
      'content/en-US/market-update/week-47.md': marketUpdate('Week 47'),
    };
    expect(pageAt(readTestSite(files), path).props).toMatchObject({ keyPoints: points });
  });

  test('[P21] mark illustrative figures as illustrative', () => {
    const files = { 'content/en-US/blog/rates.md': post('Rates', { illustrative: true }) };
    expect(fileOf(exportOf(readTestSite(files)), 'blog/rates.html')).toContain(
      'Figures on this page without a source are illustrative',
    );
  });

  test('[P21] name the sources of a post with their check dates', () => {
    const sources = [{ title: 'Port statistics', url: 'https://ports.example/2026', checkedOn: '2026-10-05' }];
    const page = fileOf(
      exportOf(readTestSite({ 'content/en-US/blog/rates.md': post('Rates', { sources }) })),
      'blog/rates.html',
    );
    expect(page).toContain('<a href="https://ports.example/2026">Port statistics</a>');
    expect(page).toContain('checked <time dateTime="2026-10-05">');
  });
});

describe('event pages', () => {
  const files = {
    'content/en-US/events/clinic.md': event('Customs clinic', { startsOn: '2026-12-01', endsOn: '2026-12-02' }),
  };

  test('[P30] show the date in Chinese format and name the time zone', () => {
    const clinic = event('答疑会', { startsOn: '2026-12-01', startTime: '15:00', timeZone: 'Asia/Shanghai' });
    const site = readTestSite({ 'content/zh-CN/events/clinic.md': clinic });
    const html = fileOf(exportOf(site, 'zh-CN'), 'events/clinic.html');
    expect(html).toContain('<b><no-break>12月1日</no-break></b>');
    expect(html).toContain('星期二，15:00，中国标准时间');
  });

  test.each([
    { on: '2026-12-02', isPast: false },
    { on: '2026-12-03', isPast: true },
  ])('[P30] show on $on that a two-day event of December 1 is past: $isPast', ({ on, isPast }) => {
    const html = fileOf(exportOf(readTestSite(files, { at: on })), 'events/clinic.html');
    expect(html.includes('The date of this event has passed. <a href="/events">All events</a>')).toBe(isPast);
    expect(html).toMatch(isPast ? />Past</ : />Sample date</);
    expect(html).toContain('<b>1,</b> <span>2026</span></time>');
    expect(html).toContain('Tuesday, until <time dateTime="2026-12-02">December 2, 2026</time>');
  });
});

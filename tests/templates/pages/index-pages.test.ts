import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import BlogLanding from '../../../templates/pages/blog/blog-landing.tsx';
import CustomerIndex from '../../../templates/pages/customer-index.tsx';
import EventIndex from '../../../templates/pages/event-index.tsx';
import UpdateIndex from '../../../templates/pages/update-index.tsx';
import { contextOf, renderPart, textsOf } from '../support/render.ts';

const HEAD = { title: 'List', summary: 'What it lists.' };
const item = (path: string) => ({ path, title: `Title of ${path}`, summary: 'A summary.', label: '' });
const page = (locale: Locale = 'en-US') => {
  const context = contextOf({ locale, path: '/list' });
  return { ...context, page: { ...context.page, feeds: [] } };
};

describe('list of market updates', () => {
  const rate = (values: number[]) => ({
    from: 'Shanghai',
    to: 'Los Angeles',
    unit: 'USD/FEU',
    equipment: '40HC',
    illustrative: true,
    points: values.map((value, index) => ({ from: `2026-11-0${index + 1}`, value })),
  });
  const render = (values: number[], locale?: Locale) =>
    renderPart(
      createElement(UpdateIndex, {
        props: {
          ...HEAD,
          items: [
            { ...item('/a'), rate: rate(values) },
            { ...item('/b'), rate: undefined },
          ],
        },
        context: page(locale),
      }),
    );

  test('[P10] shows the last rate of a lane with its change from the week before', () => {
    const html = render([2000, 2100]);
    expect(html).toContain('<strong>2,100</strong> USD/FEU');
    expect(html).toContain('Week of November 2, 2026, +5.0% from the previous week');
    expect(html).toContain('Illustrative');
    expect(html.match(/<svg/g)).toHaveLength(1);
  });

  test.each([
    { values: [2100, 2000], words: ', −4.8% from the previous week' },
    { values: [2000, 2000], words: ', no change' },
    { values: [2000], words: 'Week of November 1, 2026<' },
  ])('[P10] shows the change from $values', ({ values, words }) => {
    expect(render(values)).toContain(words);
  });

  test('[P10] shows the change in Chinese', () => {
    expect(render([2000, 2100], 'zh-CN')).toContain('2026年11月2日当周，环比+5.0%');
  });
});

describe('list of customers', () => {
  const facts = { industry: 'Apparel', lane: 'Chennai–Hamburg' };
  const render = (result: { before: number; after: number } | { value: string }, unit: string) => {
    const shown = { label: 'Refused', unit, illustrative: true as const, ...result };
    const items = [{ ...item('/a'), ...facts, result: shown }];
    return renderPart(createElement(CustomerIndex, { props: { ...HEAD, items }, context: page() }));
  };

  test('[P10] shows industry, lane and the first result with its unit', () => {
    const html = render({ before: 1200, after: 1 }, 'a month');
    expect(textsOf(html, 'span').slice(0, 2)).toEqual(['Apparel', 'Chennai–Hamburg']);
    expect(textsOf(html, 'strong')).toEqual(['1,200 → 1 a month']);
    expect(html).toContain('Illustrative');
    expect(textsOf(render({ value: '31' }, '% at most'), 'strong')).toEqual(['31% at most']);
  });
});

describe('list of events', () => {
  const event = {
    startsOn: '2027-01-14',
    startTime: '09:30',
    timeZone: 'Asia/Shanghai',
    place: undefined,
    city: 'Shanghai',
    country: 'CN',
    isPast: false,
    state: 'Upcoming',
  };
  const render = (locale: Locale) =>
    renderPart(
      createElement(EventIndex, { props: { ...HEAD, items: [{ ...item('/a'), event }] }, context: page(locale) }),
    );

  test.each([
    { locale: 'en-US' as const, day: 'Jan 14 2027' },
    { locale: 'zh-CN' as const, day: '1月 14 2027年' },
  ])('[P30] shows the day as a tile: $locale', ({ locale, day }) => {
    expect(textsOf(render(locale), 'time')).toEqual([day]);
  });

  test('[P30] shows the state, the place and the time of an event', () => {
    expect(textsOf(render('en-US'), 'p')).toEqual([
      'What it lists.',
      'A summary.',
      'Upcoming',
      'Shanghai, China',
      'Thursday, 9:30\u00A0a.m., China Standard Time',
    ]);
  });
});

describe('blog', () => {
  const picture = { src: '/static/days.svg', width: 600, height: 400, alt: '', tone: 't222', sources: [] };
  const pictured = (path: string) => ({ ...item(path), picture });
  const render = (number: number, others = [item('/old')]) =>
    renderPart(
      createElement(BlogLanding, {
        props: {
          ...HEAD,
          items: [pictured('/new'), ...others],
          categories: [],
          pagination: { page: number, pages: 2 },
        },
        context: page(),
      }),
    );

  test('[P21] begins with the newest post and its figure, then lists the others', () => {
    const html = render(1);
    expect(textsOf(html, 'h2')).toEqual(['Title of /new', 'Title of /old']);
    expect(html).toMatch(/<img[^>]* src="\/static\/days\.svg" width="600" height="400" alt=""/);
    expect(textsOf(html, 'ul').join()).not.toContain('Title of /new');
  });

  test('[P21] shows the next two posts with pictures before the rows', () => {
    const html = render(1, [item('/words'), pictured('/second'), pictured('/third'), pictured('/fourth')]);
    const order = ['new', 'second', 'third', 'words', 'fourth'];
    expect(textsOf(html, 'h2')).toEqual(order.map((slug) => `Title of /${slug}`));
    expect(textsOf(html, 'ul').join()).not.toContain('Title of /third');
  });

  test('[P21] lists a single other post with a picture as a row', () => {
    expect(textsOf(render(1, [pictured('/second')]), 'ul').join()).toContain('Title of /second');
  });

  test('[P21] lists all posts of a later page', () => {
    expect(textsOf(render(2), 'ul').join()).toContain('Title of /new');
  });
});

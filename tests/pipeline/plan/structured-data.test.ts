import { describe, expect, test } from 'vitest';
import { structuredDataOf } from '../../../pipeline/plan/structured-data.ts';
import { caseStudy, event, landingPage, marketUpdate, news, post, product, research } from '../support/items.ts';
import { baseFile, exportOf, fileOf, pageAt, readTestSite } from '../support/site.ts';

const URL = 'https://www.test.example';
const FAQ = {
  block: 'faq',
  title: 'Questions',
  items: [
    { question: 'Who seals the container?', answer: 'Whoever loads it.' },
    { question: 'Who files the ISF?', answer: 'The importer, or we for it.' },
  ],
};
const OTHERS = [
  { question: 'Are batteries allowed?', answer: 'With a declaration.' },
  { question: 'Are magnets?', answer: 'Yes.' },
];
const FILES = {
  'content/en-US/research/fuel.md': research('What fuel costs'),
  'content/en-US/newsroom/new-desk.md': news('A new desk'),
  'content/en-US/market-update/week-47.md': marketUpdate('Week 47'),
  'content/en-US/events/clinic.md': event('Customs clinic'),
  'content/en-US/events/fair.md': event('Logistics fair', { online: undefined, city: 'Hamburg', country: 'DE' }),
  'content/en-US/product/ocean.md': product('Ocean freight', { blocks: [FAQ] }),
  'content/en-US/product/air.md': product('Air freight'),
  'content/en-US/landing-page/toys.md': landingPage('Toys', { blocks: [FAQ, { ...FAQ, items: OTHERS }] }),
  'content/en-US/case-study/season.md': caseStudy('A season without a late container'),
  'content/site/en-US/contact.yaml':
    'title: Contact\nsummary: A page that the tests made up.\nnext: { title: Then, text: [Nothing.] }\n',
  'content/en-US/blog/rates.md': post('Rates of the week', { updatedOn: '2026-10-12' }),
};

type Block = Record<string, unknown> & { '@type': string };

function blocks(path: string, files: Record<string, string> = FILES): Block[] {
  const html = fileOf(exportOf(readTestSite(files)), path);
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
}

function block(path: string, type: string, files?: Record<string, string>): Block | undefined {
  return blocks(path, files).find((entry) => entry['@type'] === type);
}

describe('structured data of every template', () => {
  test.each([
    { row: 'P01', path: 'index.html', types: ['Organization', 'WebSite'] },
    { row: 'P21', path: 'blog/rates.html', types: ['BreadcrumbList', 'BlogPosting'] },
    { row: 'P30', path: 'research/fuel.html', types: ['BreadcrumbList', 'Article'] },
    { row: 'P30', path: 'new-desk.html', types: ['BreadcrumbList', 'NewsArticle'] },
    { row: 'P30', path: 'events/clinic.html', types: ['BreadcrumbList', 'Event'] },
    { row: 'P10', path: 'global-logistics-update/week-47.html', types: ['BreadcrumbList', 'Article'] },
    { row: 'P11', path: 'glossary/demurrage.html', types: ['BreadcrumbList', 'DefinedTerm'] },
    { row: 'P28', path: 'products/ocean.html', types: ['BreadcrumbList', 'Service', 'FAQPage'] },
    { row: 'P28', path: 'products/air.html', types: ['BreadcrumbList', 'Service'] },
    { row: 'Q4', path: 'company/contact.html', types: ['ContactPage'] },
    { row: 'P27', path: 'logistics/toys.html', types: ['FAQPage'] },
    { row: 'P23', path: 'company/customers/season.html', types: ['BreadcrumbList', 'Article'] },
    { row: 'P12', path: 'help/101-first-shipment.html', types: ['BreadcrumbList', 'WebPage'] },
    { row: 'P12', path: 'help/first-shipment.html', types: [] },
    { row: 'P02', path: '404.html', types: [] },
  ])('[$row] has these types on $path: $types', ({ path, types }) => {
    expect(blocks(path).map((entry) => entry['@type'])).toEqual(types);
  });

  test('[N07] is missing while the site URL is not configured', () => {
    const settings = baseFile('content/site/en-US.yaml').replace(/^url: .*\n/m, '');
    expect(blocks('blog/peak-season.html', { 'content/site/en-US.yaml': settings })).toEqual([]);
  });
});

describe('values of structured data', () => {
  test('[P21] name dates, author and URL of a post', () => {
    expect(block('blog/rates.html', 'BlogPosting')).toMatchObject({
      headline: 'Rates of the week',
      datePublished: '2026-09-01',
      dateModified: '2026-10-12',
      author: { '@type': 'Organization', name: 'Ocean Desk', url: `${URL}/resources/authors/ocean-desk` },
      url: `${URL}/blog/rates`,
      inLanguage: 'en-US',
    });
  });

  test('[P28] describe a product and name its provider', () => {
    expect(block('products/ocean.html', 'Service')).toMatchObject({
      name: 'Ocean freight',
      serviceType: 'Ocean',
      url: `${URL}/products/ocean`,
      provider: { '@type': 'Organization', url: `${URL}/` },
    });
  });

  test('[P27] combine the questions of all FAQ blocks of a page in one list', () => {
    const { mainEntity } = block('logistics/toys.html', 'FAQPage') as unknown as { mainEntity: { name: string }[] };
    expect(mainEntity.map(({ name }) => name)).toEqual([...FAQ.items, ...OTHERS].map(({ question }) => question));
    expect(mainEntity[0]).toMatchObject({ acceptedAnswer: { '@type': 'Answer', text: 'Whoever loads it.' } });
  });

  test('[P11] name the aliases and the glossary of a term', () => {
    expect(block('glossary/demurrage.html', 'DefinedTerm')).toMatchObject({
      name: 'Demurrage',
      alternateName: ['demurrage charges'],
      inDefinedTermSet: `${URL}/glossary`,
    });
  });

  test.each([
    { what: 'online', path: 'events/clinic.html', mode: 'Online', location: { '@type': 'VirtualLocation' } },
    { what: 'in a city', path: 'events/fair.html', mode: 'Offline', location: { '@type': 'Place', name: 'Hamburg' } },
  ])('[P30] name the location of an event $what', ({ path, mode, location }) => {
    expect(block(path, 'Event')).toMatchObject({
      startDate: '2026-12-01',
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
      location,
    });
  });

  test.each([
    { what: 'of one day', fields: {}, endDate: '2026-12-01' },
    { what: 'of several days', fields: { endsOn: '2026-12-03' }, endDate: '2026-12-03' },
  ])('[P30] name the end date of an event $what', ({ fields, endDate }) => {
    const files = { 'content/en-US/events/fair.md': event('Logistics fair', fields) };
    expect(block('events/fair.html', 'Event', files)).toMatchObject({ startDate: '2026-12-01', endDate });
  });

  const SHANGHAI = { startsOn: '2026-12-31', startTime: '23:30', timeZone: 'Asia/Shanghai', minutes: 90 };
  // The clocks of Los Angeles are put back at 02:00 of November 1.
  const BACK = { startsOn: '2026-11-01', startTime: '00:30', timeZone: 'America/Los_Angeles', minutes: 120 };
  test.each([
    { what: 'ends on the next day', fields: SHANGHAI, endDate: '2027-01-01T01:00+08:00' },
    { what: 'names its only day', fields: { ...SHANGHAI, endsOn: '2026-12-31' }, endDate: '2027-01-01T01:00+08:00' },
    { what: 'goes on for days', fields: { ...SHANGHAI, endsOn: '2027-01-02' }, endDate: '2027-01-02' },
    { what: 'is over', fields: { ...SHANGHAI, startsOn: '2026-10-02' }, endDate: '2026-10-03T01:00+08:00' },
    { what: 'ends in winter time', fields: BACK, endDate: '2026-11-01T01:30-08:00' },
  ])('[P30] name the end of an event that $what with the offset of that time', ({ fields, endDate }) => {
    const files = { 'content/en-US/events/fair.md': event('Logistics fair', fields) };
    expect(block('events/fair.html', 'Event', files)).toMatchObject({ endDate });
  });
});

describe('images in structured data', () => {
  const image = 'https://www.test.example/static/social-1.png';

  test.each([
    { path: '/blog/rates', type: 'BlogPosting' },
    { path: '/research/fuel', type: 'Article' },
    { path: '/new-desk', type: 'NewsArticle' },
    { path: '/events/clinic', type: 'Event' },
  ])('[P34] are the social images: $type', ({ path, type }) => {
    const page = pageAt(readTestSite(FILES), path);
    const told = (drawn?: string) => {
      const found = structuredDataOf(page, { siteName: 'Testline', origin: URL, image: drawn }).find(
        (entry) => entry['@type'] === type,
      );
      if (found === undefined) throw new Error(`${path} has no ${type}`);
      return found;
    };
    expect(told(image)).toMatchObject({ image });
    expect(told()).not.toHaveProperty('image');
  });
});

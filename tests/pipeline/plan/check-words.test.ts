import { describe, expect, test } from 'vitest';
import { event, marketUpdate, research } from '../support/items.ts';
import { codesOf, exportOf, fileOf, pageAt, readTestSite } from '../support/site.ts';

const EN = 'content/site/en-US';
const REQUIRED = [
  { id: 'search', path: '/search' },
  { id: 'not-found', path: '/404.html' },
  { id: 'server-error', path: '/500.html' },
  { id: 'offline', path: '/offline.html' },
];
const NOTICES = [
  { id: 'preferences', path: '/preferences' },
  { id: 'privacy', path: '/privacy' },
];
const FAIR = { 'content/en-US/events/fair.md': event('Logistics fair') };
const pathsOf = (site: ReturnType<typeof readTestSite>, locale = 'en-US') =>
  site.locales.find((localeSite) => localeSite.locale === locale)?.pages.map(({ path }) => path) ?? [];

describe('required page', () => {
  test.each(REQUIRED)('[P02] is an error in a locale without its words: $path', ({ id, path }) => {
    const { diagnostics } = readTestSite({ [`${EN}/${id}.yaml`]: undefined });
    expect(diagnostics).toMatchObject([
      {
        code: 'pages/missing',
        severity: 'error',
        message: `The page ${path} has no texts in en-US.`,
        hint: `Add ${EN}/${id}.yaml with a title and a summary.`,
      },
    ]);
  });
});

describe('page about personal data', () => {
  test.each(NOTICES)('[P15] is required and needs more than a title: $path', ({ id, path }) => {
    const { diagnostics } = readTestSite({ [`${EN}/${id}.yaml`]: undefined });
    expect(diagnostics).toMatchObject([
      {
        code: 'pages/missing',
        severity: 'error',
        message: `The page ${path} has no texts in en-US.`,
        hint: `Add ${EN}/${id}.yaml; docs/settings-and-data.md describes its fields.`,
      },
    ]);
  });
});

describe('items without an index page', () => {
  const site = () => readTestSite({ ...FAIR, [`${EN}/events.yaml`]: undefined });

  test('[P30] are published with a warning that names the file to add', () => {
    const { diagnostics } = site();
    expect(diagnostics).toMatchObject([
      {
        code: 'pages/unlisted',
        severity: 'warning',
        message: 'The items of type "events" have no index page in en-US, because /events has no texts.',
        hint: `Add ${EN}/events.yaml with a title and a summary.`,
      },
    ]);
    expect(pathsOf(site())).toContain('/events/fair');
    expect(pathsOf(site())).not.toContain('/events');
  });

  test('[P30] have no breadcrumb and no back link', () => {
    const page = (testSite: ReturnType<typeof readTestSite>) => pageAt(testSite, '/events/fair');
    expect(page(readTestSite(FAIR))).toMatchObject({
      breadcrumbs: [{ path: '/events', title: 'Events' }],
      props: { backLink: { path: '/events', title: 'Back to Events' } },
    });
    expect(page(site())).toMatchObject({ breadcrumbs: [], props: { backLink: undefined } });
    const html = fileOf(exportOf(site()), 'events/fair.html');
    expect(html).not.toContain('href="/events"');
    expect(html).not.toContain('BreadcrumbList');
  });

  test('[P16] are on the search page under a section without a link', () => {
    const { props } = pageAt(site(), '/search');
    const { sections } = props as { sections: { title: string; path?: string }[] };
    expect(sections.find(({ title }) => title === 'Events')).toMatchObject({ items: [{ path: '/events/fair' }] });
    expect(sections.find(({ title }) => title === 'Events')?.path).toBeUndefined();
  });

  test('[P34] have no feed, and no page announces one', () => {
    const whole = { 'content/en-US/market-update/week-47.md': marketUpdate('Week 47') };
    const files = { ...whole, [`${EN}/updates.yaml`]: undefined };
    const feeds = (testSite: ReturnType<typeof readTestSite>) => testSite.locales[0]?.feeds.map(({ page }) => page);
    expect(feeds(readTestSite(whole))).toContain('/global-logistics-update');
    expect(feeds(readTestSite(files))).toEqual(['/blog']);
    const html = [...exportOf(readTestSite(files))].filter(([path]) => path.endsWith('.html'));
    expect(html.filter(([, text]) => text.includes('/global-logistics-update/rss.xml'))).toEqual([]);
  });

  test('[M09] are reported as unlisted even if their fields are invalid', () => {
    const files = {
      'content/en-US/events/fair.md': event('Logistics fair', { startsOn: 'soon' }),
      [`${EN}/events.yaml`]: undefined,
    };
    expect(codesOf(readTestSite(files)).toSorted()).toEqual(['pages/unlisted', 'schema/bad-value']);
  });
});

describe('optional index pages', () => {
  const OPTIONAL = ['customers', 'events', 'newsroom', 'products', 'research', 'updates'];

  test('[M09] cause no finding when there are neither words nor items, and do not exist', () => {
    const files = ['en-US', 'zh-CN'].flatMap((locale) =>
      OPTIONAL.map((id) => [`content/site/${locale}/${id}.yaml`, undefined] as const),
    );
    const site = readTestSite(Object.fromEntries(files));
    expect(codesOf(site)).toEqual([]);
    expect(pathsOf(site)).not.toContain('/research');
    expect(pathsOf(site)).toContain('/blog');
  });

  test('[M09] may exist in one locale only, and each locale is checked by its own items', () => {
    const files = {
      [`${EN}/research.yaml`]: undefined,
      'content/zh-CN/research/fuel.md': research('燃油成本如何变化', {
        summary: '燃油附加费怎样计算，什么时候调整，托运人订舱之前应当知道哪些事情，以及如何核对账单上的数字。',
        keyFindings: ['提前订舱费用更低。'],
      }),
    };
    const site = readTestSite(files);
    expect(codesOf(site)).toEqual([]);
    expect(pathsOf(site, 'zh-CN')).toContain('/research');
    expect(pathsOf(site)).not.toContain('/research');
  });
});

describe('lanes in page words', () => {
  test('[P01] must exist, or are reported at their place', () => {
    const home = 'kicker: Tests\nlanes: [cnsha-uslax, cnsha-uslx]\n';
    const { diagnostics } = readTestSite({ [`${EN}/home.yaml`]: home });
    expect(diagnostics).toMatchObject([
      {
        code: 'blocks/unknown-lane',
        hint: 'Did you mean "cnsha-uslax"?',
        place: { file: `${EN}/home.yaml`, line: 2, column: 22 },
      },
    ]);
  });
});

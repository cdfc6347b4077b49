import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import { describe, expect, test } from 'vitest';
import { JOBS_PATH } from '../../contract/careers.ts';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { matchRedirect, redirectTable } from '../../contract/redirects.ts';
import { siteTexts } from '../../locales/site.ts';
import { careerTeam } from '../../model/content-types/career-team.ts';
import { product } from '../../model/content-types/product.ts';
import { OFFICES_PATH } from '../../model/content-types/props/careers.ts';
import { discover } from '../../pipeline/content/discover.ts';
import { careers } from '../../pipeline/pages/careers.ts';
import { companyPages } from '../../pipeline/pages/company-pages.ts';
import { readRedirects } from '../../pipeline/redirects/read-redirects.ts';
import { OURS } from '../helpers/content.ts';
import { attributeOf, findElements, textIn } from '../helpers/form-parts.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { hrefsIn, ourExport, ourMain, ourPage, ourPaths } from '../helpers/our-export.ts';
import { REPOSITORY } from '../helpers/sources.ts';

const { path: CAREERS } = careers;
const [{ path: ABOUT }, { path: DIVERSITY }, { path: STATEMENT }] = companyPages;
const { section: TEAMS } = careerTeam;
/** The page that the runtime's hiring banner names. */
const [BANNER = ''] = /\/careers\/teams\/\w+/.exec(readFileSync(join(REPOSITORY, 'runtime/entry.ts'), 'utf8')) ?? [];

/** Each page with the pages of its breadcrumbs, and the page of its back-link. */
const PAGES = [
  { row: 'P31', path: ABOUT, trail: ['/'], back: '/' },
  { row: 'P31', path: CAREERS, trail: ['/'], back: ABOUT },
  { row: 'P31', path: OFFICES_PATH, trail: ['/', CAREERS], back: CAREERS },
  { row: 'P04', path: DIVERSITY, trail: ['/', CAREERS], back: CAREERS },
  { row: 'P05', path: STATEMENT, trail: ['/', CAREERS, DIVERSITY], back: DIVERSITY },
  { row: 'P06', path: JOBS_PATH, trail: ['/', CAREERS], back: CAREERS },
] as const;
const EXAMPLE: Readonly<Record<Locale, RegExp>> = { 'en-US': /\bexamples?\b/i, 'zh-CN': /示例/ };
const SLOT: Readonly<Record<Locale, string>> = { 'en-US': 'Placeholder', 'zh-CN': '待填项' };

const elementsOf = (within: Element, tag: string) => findElements(within, ({ tagName }) => tagName === tag);
const headOf = (locale: Locale, path: string) => {
  const html = ourPage(locale, path);
  return [/<title>([^<]+)/.exec(html)?.[1], /<meta name="description" content="([^"]+)/.exec(html)?.[1]];
};
const jobPathsOf = (locale: Locale) => notEmpty(ourPaths(locale, 'jobs').filter((path) => path !== JOBS_PATH));
const teamPathsOf = (locale: Locale) => notEmpty(ourPaths(locale, 'career-team'));

/** Returns the data of a type in a page's JSON-LD. */
function structuredOf(locale: Locale, path: string, type: string): Record<string, unknown>[] {
  const scripts = [
    ...ourPage(locale, path).matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
  ];
  const values = notEmpty(scripts).flatMap(([, json = '[]']): unknown[] => [JSON.parse(json)].flat());
  return (values as Record<string, unknown>[]).filter((value) => value['@type'] === type);
}

describe.each(LOCALES)('our pages about the company in %s', (locale) => {
  test.each(PAGES)('[$row] $path has one heading, its breadcrumbs and a back-link', ({ path, trail, back }) => {
    const main = ourMain(locale, path);
    expect(elementsOf(main, 'h1')).toHaveLength(1);
    const [bar] = elementsOf(main, 'nav').filter((nav) => elementsOf(nav, 'ol').length > 0);
    expect(bar && hrefsIn(bar)).toEqual(trail);
    const rest = hrefsIn(main).slice(trail.length);
    expect(rest.lastIndexOf(back)).toBeGreaterThanOrEqual(0);
    expect(textIn(main)).toMatch(EXAMPLE[locale]);
  });

  test('[P04] [P05] [P06] [P22] [P31] each have a title, a description and a heading of their own', () => {
    const paths = [...PAGES.map(({ path }) => path), ...teamPathsOf(locale), ...jobPathsOf(locale)];
    const heads = paths.map((path) => headOf(locale, path));
    const headings = paths.map((path) => elementsOf(ourMain(locale, path), 'h1').map(textIn).join());
    for (const texts of [heads.map(([title]) => title), heads.map(([, description]) => description), headings]) {
      expect(texts.every(Boolean)).toBe(true);
      expect(new Set(texts).size).toBe(paths.length);
    }
  });

  test('[P31] the page about us has the facts of trust as marked slots', () => {
    const [table] = elementsOf(ourMain(locale, ABOUT), 'table');
    const rows = notEmpty(elementsOf(table ?? ourMain(locale, ABOUT), 'tr').slice(1));
    for (const row of rows) expect(elementsOf(row, 'td').map(textIn)).toContain(SLOT[locale]);
    const text = textIn(ourMain(locale, ABOUT));
    for (const fact of [
      /FMC/,
      /IATA/,
      /19 CFR( part |第)111/,
      locale === 'en-US' ? /NVOCC filing in China/ : /无船承运业务备案/,
    ]) {
      expect(text).toMatch(fact);
    }
  });

  test('[P31] the page of the offices has a map, the hours of each office, its teams and its jobs', () => {
    const main = ourMain(locale, OFFICES_PATH);
    const sections = notEmpty(
      findElements(
        main,
        ({ tagName, properties }) => tagName === 'h2' && String(properties['id']).startsWith('office-'),
      ),
    );
    const [map] = findElements(main, (element) => element.tagName === 'svg' && attributeOf(element, 'role') === 'img');
    const names = sections.map(textIn);
    expect(map && elementsOf(map, 'text').map(textIn).toSorted()).toEqual(names.toSorted());
    const [hours] = elementsOf(main, 'table');
    expect(hours && elementsOf(hours, 'tr')).toHaveLength(sections.length + 1);
    expect(hrefsIn(main)).toEqual(expect.arrayContaining([...teamPathsOf(locale), ...jobPathsOf(locale)]));
  });

  test('[P22] each team has its open jobs, its offices and a back-link, and careers lists all teams', () => {
    expect(hrefsIn(ourMain(locale, CAREERS))).toEqual(expect.arrayContaining(teamPathsOf(locale)));
    const listed = teamPathsOf(locale).flatMap((path) => {
      const hrefs = hrefsIn(ourMain(locale, path));
      expect(hrefs.filter((href) => href === CAREERS).length).toBeGreaterThan(1);
      expect(hrefs.some((href) => href.startsWith(`${OFFICES_PATH}#office-`))).toBe(true);
      expect(hrefs).toContain(`${JOBS_PATH}?team=${path.split('/').at(-1)}`);
      return hrefs.filter((href) => jobPathsOf(locale).includes(href));
    });
    expect(listed.toSorted()).toEqual(jobPathsOf(locale));
  });

  test('[P06] the list has all jobs and both filters, which it submits to its own address', () => {
    const main = ourMain(locale, JOBS_PATH);
    expect(hrefsIn(main)).toEqual(expect.arrayContaining(jobPathsOf(locale)));
    const [form] = elementsOf(main, 'form');
    expect(form && [attributeOf(form, 'method'), attributeOf(form, 'action')]).toEqual(['get', JOBS_PATH]);
    const lists = elementsOf(main, 'select').map((list) => [
      attributeOf(list, 'name'),
      elementsOf(list, 'option').length,
    ]);
    expect(lists).toEqual([
      ['team', teamPathsOf(locale).length + 1],
      ['location', elementsOf(ourMain(locale, OFFICES_PATH), 'tr').length],
    ]);
  });

  test('[P06] the page of each job says that it takes no applications, and links back to the list and to its team', () => {
    for (const path of jobPathsOf(locale)) {
      const main = ourMain(locale, path);
      const hrefs = hrefsIn(main);
      expect(hrefs.filter((href) => href === JOBS_PATH).length).toBeGreaterThan(1);
      expect(hrefs.some((href) => teamPathsOf(locale).includes(href))).toBe(true);
      expect(textIn(main)).toMatch(locale === 'en-US' ? /takes no applications/ : /不接受投递/);
      expect(elementsOf(main, 'form')).toEqual([]);
    }
  });

  test('[P06] each job gives a pay range, and part-time work the hours per week that it pays for', () => {
    const [partTime, weekly] =
      locale === 'en-US' ? ['Part time', /for \d+.* hours a week/] : ['兼职', /（每周\d+.*小时）/];
    const facts = jobPathsOf(locale).map((path) => elementsOf(ourMain(locale, path), 'dd').map(textIn));
    for (const jobFacts of facts) expect(jobFacts.at(-1)).toMatch(/\d,\d{3}/);
    for (const jobFacts of notEmpty(facts.filter((candidate) => candidate.includes(partTime))))
      expect(jobFacts.at(-1)).toMatch(weekly);
  });

  test('[P06] the structured data of each job names dates, place and employer', () => {
    for (const path of jobPathsOf(locale)) {
      const [posting, ...others] = structuredOf(locale, path, 'JobPosting');
      expect(others).toEqual([]);
      expect(posting).toMatchObject({
        hiringOrganization: { '@type': 'Organization', name: headOf(locale, path)[0]?.split(' | ').at(-1) },
        jobLocation: { '@type': 'Place', address: { addressCountry: expect.stringMatching(/^[A-Z]{2}$/) } },
        directApply: false,
      });
      // The last day, to its end in the office's time zone, as the page writes it in `datetime`.
      const [day] = /^\d{4}-\d{2}-\d{2}(?=T23:59:59[+-]\d{2}:\d{2}$)/.exec(String(posting?.['validThrough'])) ?? [];
      const days = elementsOf(ourMain(locale, path), 'time').map((time) => attributeOf(time, 'dateTime'));
      expect(days.slice(0, 2)).toEqual([posting?.['datePosted'], day]);
      expect(posting).not.toHaveProperty('baseSalary');
    }
    expect(structuredOf(locale, JOBS_PATH, 'JobPosting')).toEqual([]);
  });

  test('[T10] the page that the hiring banner names exists', () => {
    expect(BANNER).not.toBe('');
    expect(teamPathsOf(locale)).toContain(BANNER);
  });

  test('[P23] there are four planning examples, each on a lane of its own, and each says that its company is fictional', () => {
    const stories = notEmpty(ourPaths(locale, 'case-study'));
    expect(stories.length).toBeGreaterThanOrEqual(4);
    const customers = stories.map((path) => elementsOf(ourMain(locale, path), 'dd').map(textIn));
    expect(new Set(customers.map(([customer]) => customer)).size).toBe(stories.length);
    expect(new Set(customers.map((facts) => facts[2])).size).toBe(stories.length);
    const { company } = siteTexts[locale].components.illustrative;
    for (const path of stories) expect(textIn(ourMain(locale, path)).split(company)).toHaveLength(2);
  });
});

describe('our redirects', () => {
  const { rules } = readRedirects(discover(OURS).redirects);
  const table = redirectTable(rules);
  const targetOf = (path: string) => matchRedirect(table, path)?.target;
  /** Returns the paths of the families that lead below a section, without their ends. */
  const familiesTo = (section: string) =>
    notEmpty(rules.filter(({ toPath }) => toPath === `${section}/:splat`)).map(({ fromPath }) => fromPath.slice(0, -2));

  test('[F03] lead from every department to a team that exists', () => {
    expect(familiesTo(TEAMS)).toHaveLength(2);
    const teams = notEmpty(ourPaths('en-US', 'career-team'));
    for (const family of familiesTo(TEAMS)) {
      const familyPaths = rules
        .map(({ fromPath }) => fromPath)
        .filter((path) => path.startsWith(`${family}/`) && !path.endsWith('*'));
      for (const path of notEmpty(familyPaths)) expect(teams).toContain(targetOf(path));
      for (const team of teams) expect(targetOf(family + team.slice(TEAMS.length))).toBe(team);
    }
  });

  test('[F03] lead from former services to products, and to existing pages where the name has changed', () => {
    const { section } = product;
    const [family = ''] = familiesTo(section);
    const slugs = ['trucking', 'ocean-freight', 'cargo-insurance', 'flexport-platform'];
    for (const slug of slugs) expect(targetOf(`${family}/${slug}`)).toBe(`${section}/${slug}`);
    const renamed = rules.filter(({ fromPath }) => fromPath.startsWith(`${family}/`) && !fromPath.endsWith('*'));
    for (const { toPath } of notEmpty(renamed)) expect(ourExport()['en-US'].has(`${toPath.slice(1)}.html`)).toBe(true);
  });

  test('[F03] have at least eight campaign paths, each with its source', () => {
    const campaigns = rules.filter(({ toPath }) => toPath.startsWith('/?utm_source='));
    expect(campaigns.length).toBeGreaterThanOrEqual(8);
    for (const { fromPath, toPath, isPermanent } of campaigns) {
      expect([toPath, isPermanent ?? false]).toEqual([`/?utm_source=${fromPath.slice(1)}`, false]);
    }
  });
});

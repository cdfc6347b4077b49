import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type HostRules as ParsedRules, readHostRules } from '../../auditing/exports/host-rules.ts';
import { loadRules, type PreviewRules } from '../../cli/preview/rules.ts';
import { readEdgeRules } from '../../contract/edge-redirects.ts';
import { matchHostRule } from '../../contract/host-redirects.ts';
import { matchRedirect, redirectTable } from '../../contract/redirects.ts';
import { redirectFor } from '../../edge/redirect-case/redirect-case.ts';
import { toEdge } from '../../pipeline/redirects/to-edge.ts';
import { toNetlify } from '../../pipeline/redirects/to-netlify.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { baseFile, exportOf, fileOf, readTestSite } from '../pipeline/support/site.ts';
import { CASES, RULES } from './redirects.cases.ts';

const place = { file: 'content/redirects/legacy.yaml', line: 1, column: 1 };

describe('matchRedirect', () => {
  const table = redirectTable(RULES);
  test.each(CASES)('[F02] $title', ({ address, target, status }) => {
    const match = matchRedirect(table, address);
    expect(match?.target).toBe(target);
    expect(match?.rule.statusCode).toBe(status);
  });

  test('[F02] does not depend on the order of the rules', () => {
    const reversed = redirectTable(RULES.toReversed());
    const answers = (rules: typeof table) => CASES.map(({ address }) => matchRedirect(rules, address)?.target);
    expect(answers(reversed)).toEqual(answers(table));
  });
});

describe('host matcher on the emitted file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-redirects-'));
  let rules: PreviewRules;
  let parsed: ParsedRules;
  beforeAll(async () => {
    writeFileSync(
      join(folder, '_redirects'),
      toNetlify(RULES.map((rule) => ({ ...rule, isForced: false, place, targetPlace: place }))),
    );
    rules = await loadRules(folder);
    parsed = await readHostRules(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(CASES.filter(({ hostDiffers }) => hostDiffers === undefined))(
    '[F01] $title',
    ({ address, target, status }) => {
      const match = rules.redirectFor({ host: 'www.test.example', path: address, query: '' });
      expect(match?.to).toBe(target);
      expect(match?.status).toBe(status);
      // What an audit and a comparison say about the file.
      const found = matchHostRule(parsed.redirects, address);
      expect(found?.target.replace(/(?<=.)\/$/, '')).toBe(target);
      expect(found?.rule.status).toBe(status);
    },
  );

  test('[F01] each rule has the number of its line', () => {
    const lines = readFileSync(join(folder, '_redirects'), 'utf8').split('\n');
    for (const { fromPath, line } of notEmpty(parsed.redirects)) expect(lines[line - 1]).toMatch(`${fromPath} `);
  });
});

describe('edge redirects on the published file', () => {
  const rules = redirectTable(
    readEdgeRules(JSON.parse(toEdge(RULES.map((rule) => ({ ...rule, isForced: false, place, targetPlace: place }))))) ??
      [],
  );
  const ours = 'https://www.test.example';

  const isOnlyTheEdges = ({ hostDiffers = '' }: (typeof CASES)[number]) =>
    hostDiffers.startsWith('the host compares bytes');
  const CHECKED = CASES.filter(({ hostDiffers }) => hostDiffers !== 'fragments never reach a host');

  test.each(CHECKED.filter((redirectCase) => !isOnlyTheEdges(redirectCase)))(
    '[F02] leave redirects to the host that its matcher handles: $title',
    ({ address }) => {
      expect(redirectFor(ours + address, rules)).toBeUndefined();
    },
  );

  test.each(notEmpty(CHECKED.filter(isOnlyTheEdges)))('[F02] $title', ({ address, target, status }) => {
    const answer = redirectFor(ours + address, rules);
    const found = answer instanceof URL ? answer.href.replace(ours, '') : answer?.headers.get('location');
    expect(found ?? undefined).toBe(target);
    expect(answer instanceof URL ? 200 : answer?.status).toBe(status);
  });
});

test('[F01] [F07] a rule with a planned target is written for hosts and browsers once its target is a page', () => {
  const rules = `rules:
  - { fromPath: /a, toPath: /blog/soon, isPermanent: true, redirectInBrowser: true, targetPlanned: true }
  - { fromPath: /b/*, toPath: "/careers/:splat", isPermanent: true, targetPlanned: true }
  - { fromPath: /c, toPath: "https://docs.test.example/d", targetPlanned: true }
  - { fromPath: /old-blog, toPath: /blog, isPermanent: true }
`;
  const soon = baseFile('content/en-US/blog/peak-season.md').replace('---\n', '---\nlocal: true\ndraft: true\n');
  const files = { 'content/redirects/legacy.yaml': rules, 'content/en-US/blog/soon.md': soon };
  const written = (production: boolean) =>
    readTestSite(files, { production }).locales.map(({ redirects }) =>
      redirects.filter(({ isForced }) => !isForced).map(({ fromPath }) => fromPath),
    );
  expect(written(true)).toEqual([
    ['/c', '/old-blog'],
    ['/c', '/old-blog'],
  ]);
  // A preview shows the draft.
  expect(written(false)).toEqual([
    ['/a', '/c', '/old-blog'],
    ['/c', '/old-blog'],
  ]);
});

test('[F01] [F03] the redirects of a site contain its rules with their status, and former help articles', () => {
  const families = [
    '{ fromPath: /services/*, toPath: /glossary/:splat, isPermanent: true }',
    '{ fromPath: /company/careers/departments/*, toPath: /help/category/:splat, isPermanent: true }',
    '{ fromPath: /Podcast, toPath: "/?utm_source=podcast" }',
    '{ fromPath: /x301, toPath: /blog, statusCode: 301 }',
    '{ fromPath: /x200, toPath: /blog, statusCode: 200 }',
  ];
  const rules = `rules:\n${families.map((rule) => `  - ${rule}\n`).join('')}`;
  const files = exportOf(readTestSite({ 'content/redirects/families.yaml': rules }));
  expect(fileOf(files, '_redirects').split('\n')).toEqual([
    '/Podcast /?utm_source=podcast 302',
    '/podcast /?utm_source=podcast 302',
    '/company/careers/departments /help/category 301',
    '/help/first-shipment /help/101-first-shipment 301!',
    '/old-blog /blog 301',
    '/services /glossary 301',
    '/x200 /blog 200',
    '/x301 /blog 301',
    '/company/careers/departments/* /help/category/:splat 301',
    '/services/* /glossary/:splat 301',
    '',
  ]);
  const published = readEdgeRules(JSON.parse(fileOf(files, 'redirects.json')));
  expect(published?.map(({ fromPath, statusCode }) => `${fromPath} ${statusCode}`)).toEqual([
    '/Podcast 302',
    '/company/careers/departments/* 301',
    '/help/first-shipment 301',
    '/old-blog 301',
    '/services/* 301',
    '/x200 200',
    '/x301 301',
  ]);
});

test('[F01] a rule with a locale is in the files of its locale alone, and other checks know it', () => {
  const rules = '{ fromPath: /news, toPath: /blog, locale: zh-CN, redirectInBrowser: true }';
  const site = readTestSite({ 'content/redirects/one.yaml': `rules:\n  - ${rules}\n` });
  expect(site.diagnostics).toEqual([]);
  const hasRule = (['en-US', 'zh-CN'] as const).map((locale) => {
    const files = exportOf(site, locale);
    const routes = [...files.keys()].filter((file) => file.startsWith('page-data/sq/'));
    return ['_redirects', 'redirects.json', ...routes].filter((file) => /\/news["\s]/.test(fileOf(files, file))).length;
  });
  expect(hasRule).toEqual([0, 3]);
  const twice = readTestSite({
    'content/redirects/one.yaml': `rules:\n  - ${rules}\n  - { fromPath: /news, toPath: /help }\n`,
  });
  expect(twice.diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
    [
      'In zh-CN: Another rule already has the fromPath /news.',
      'Keep one of the two rules. If the rule is for en-US alone, add locale: en-US.',
    ],
  ]);
});

describe('host matcher on the patterns of pages', () => {
  const PAGES = [
    { path: '/rates/not-found', matchPath: '/rates/*', isForMissing: true },
    { path: '/rates/lane', matchPath: '/rates/:origin/:destination' },
    { path: '/rates' },
    { path: '/atlas', matchPath: '/atlas/*' },
  ] as const;
  const written = toNetlify(
    RULES.slice(0, 1).map((rule) => ({ ...rule, isForced: false, place, targetPlace: place })),
    PAGES,
  );

  test('[P20] writes them after the rules, the most specific first, without force, so that files win', () => {
    expect(written.split('\n').slice(-4)).toEqual([
      '/rates/:origin/:destination /rates/lane 200',
      '/atlas/* /atlas 200',
      '/rates/* /rates/not-found 404',
      '',
    ]);
  });

  test.each([
    ['/rates/cnsha/uslax', '/rates/lane', 200],
    ['/rates/%3Cscript%3E/x', '/rates/lane', 200],
    ['/rates/xx/yy/zz', '/rates/not-found', 404],
    ['/rates/xx', '/rates/not-found', 404],
    ['/atlas/port/CNSHA', '/atlas', 200],
  ])('[P20] [P32] shows for %s the page %s with status %i', async (path, target, status) => {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-patterns-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, '_redirects'), written);
    const rules = await loadRules(folder);
    expect(rules.redirectFor({ host: 'www.test.example', path, query: '' })).toMatchObject({
      to: target,
      status,
      force: false,
    });
  });
});

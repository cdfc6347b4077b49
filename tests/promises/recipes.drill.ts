import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { openPage, startBrowser } from '../../e2e/support/browser.ts';
import { type Previewed, preview } from '../drills/previewed.ts';
import { ENVIRONMENT, runWaybill } from '../drills/support.ts';
import { edgeContext, setEnvironment } from '../helpers/edge/context.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { BUILD_FILES, filesBelow, REPOSITORY } from '../helpers/sources.ts';
import { TODAY } from '../helpers/terminal.ts';
import { RECIPES, type Recipe } from './recipes.ts';

const folderOf = (recipe: Recipe, part: 'project' | 'site') => join(REPOSITORY, 'tests/recipes', recipe.folder, part);
const newFiles = (recipe: Recipe): string[] => [...filesBelow(folderOf(recipe, 'project')).keys()];

const SECTIONS = filesBelow(join(REPOSITORY, 'docs/recipes'))
  .values()
  .flatMap((text) => String(text).split(/^## /m))
  .toArray();

/** Returns the paths in the lists "New" and "Row" of a recipe: new files, and files that get a row. */
function namedIn(title: string): { files: string[]; rows: string[] } {
  const section = SECTIONS.find((text) => text.startsWith(`${title}\n`)) ?? '';
  const pathsOf = (list: RegExp) =>
    [...(list.exec(section)?.[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  return { files: pathsOf(/^- New: [^]*?\.$/m), rows: pathsOf(/^- Rows?: [^]*?\.$/m) };
}

describe('recipes in a copy of the project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-recipes-'));
  const [project, site] = [join(folder, 'project'), join(folder, 'site')];
  let built: ReturnType<typeof runWaybill>;
  const compile = () => {
    const { stdout } = spawnSync(join(REPOSITORY, 'node_modules/.bin/tsc'), ['-p', 'templates'], {
      cwd: project,
      env: { ...ENVIRONMENT, PATH: process.env.PATH },
      encoding: 'utf8',
    });
    return stdout;
  };
  /** Returns a published file without word break opportunities. */
  const published = (path: string) => readFileSync(join(site, 'dist', path), 'utf8').replaceAll('<wbr>', '');

  beforeAll(() => {
    for (const part of BUILD_FILES) cpSync(join(REPOSITORY, part), join(project, part), { recursive: true });
    symlinkSync(join(REPOSITORY, 'node_modules'), join(project, 'node_modules'));
    cpSync(join(REPOSITORY, 'tests/cases/base'), site, { recursive: true });
    for (const recipe of RECIPES) {
      cpSync(folderOf(recipe, 'project'), project, { recursive: true });
      cpSync(folderOf(recipe, 'site'), site, { recursive: true });
      for (const [file, changes] of Object.entries(recipe.rows)) {
        for (const [before, after] of changes) {
          const text = readFileSync(join(project, file), 'utf8');
          const changed = text.replace(before, after);
          if (changed === text) throw new Error(`${file} holds no "${String(before)}"`);
          writeFileSync(join(project, file), changed);
        }
      }
    }
    built = runWaybill(['build', '--at', TODAY], { cwd: site, program: join(project, 'cli/waybill.mjs') });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(RECIPES)(
    '[M01] $title: needs exactly the files that the recipe names, and at most the promised number',
    (recipe) => {
      const { files, rows } = namedIn(recipe.title);
      const names = (path: string) => recipe.names.reduce((text, name) => text.replaceAll(name, '<name>'), path);
      expect(newFiles(recipe).map(names).toSorted()).toEqual(notEmpty(files).map(names).toSorted());
      expect(Object.keys(recipe.rows).map(names).toSorted()).toEqual(notEmpty(rows).map(names).toSorted());
      expect(newFiles(recipe).length).toBeLessThanOrEqual(recipe.most.files);
      expect(Object.keys(recipe.rows).length).toBeLessThanOrEqual(recipe.most.rows);
      for (const file of newFiles(recipe)) expect(existsSync(join(REPOSITORY, file)), `${file} is new`).toBe(false);
    },
  );

  test('[M01] compile and build together', () => {
    expect(compile()).toBe('');
    expect(built.stderr).not.toMatch(/ error /);
    expect(built.status, built.stderr).toBe(0);
  });

  test('[M04] add a draft language, which only its own name builds, with English in place of missing texts', () => {
    expect(existsSync(join(site, 'dist/de-DE'))).toBe(false);
    const { status, stderr } = runWaybill(['build', '--at', TODAY, '--locale', 'de-DE', '--out', 'draft'], {
      cwd: site,
      program: join(project, 'cli/waybill.mjs'),
    });
    expect(status, stderr).toBe(0);
    const page = readFileSync(join(site, 'draft/de-DE/index.html'), 'utf8');
    for (const text of ['<html lang="de-DE"', 'Hauptnavigation', 'Zum Inhalt', 'Fußzeile'])
      expect(page).toContain(text);
    expect(readFileSync(join(site, 'draft/de-DE/glossary/demurrage.html'), 'utf8')).toContain(
      'Fragen Sie vor der Buchung',
    );
    expect(published('en-US/index.html')).not.toContain('de-DE');
    const { stdout } = runWaybill(['translations'], { cwd: site, program: join(project, 'cli/waybill.mjs') });
    expect(stdout).toMatch(
      /de-DE is a draft: 10 of \d{3,} texts of the interface are translated\. Next in locales\/de-DE: /,
    );
  });

  test.each([
    ['en-US', 'Cut-offs of a season', 'White papers', 'Count back from the cut-off, not from the sailing.'],
    ['zh-CN', '旺季截关时间', '白皮书', '从截关日倒推，不要从开船日倒推。'],
  ])(
    '[M01] give a new type pages, an index, a feed, breadcrumbs, structured data and search, in %s',
    (locale, title, index, conclusion) => {
      const page = published(`${locale}/white-papers/season-cut-offs.html`);
      expect(page).toContain(conclusion);
      expect(page).toMatch(new RegExp(`<a href="/white-papers">${index}</a>`));
      expect(page).toContain('"@type":"Article"');
      expect(published(`${locale}/white-papers.html`).replaceAll(/<\/?(?:no-break|wbr)\b[^>]*>/g, '')).toContain(title);
      expect(published(`${locale}/white-papers.html`)).toContain('/white-papers/rss.xml');
      expect(published(`${locale}/white-papers/rss.xml`)).toContain(title);
      expect(published(`${locale}/sitemap-1.xml`)).toContain('/white-papers/season-cut-offs');
      expect(published(`${locale}/search.html`)).toContain(title);
      expect(published(`${locale}/index.html`)).toMatch(/<h2 id="papers">/);
      const sets = [...filesBelow(join(site, 'dist', locale, 'page-data/sq/d')).values()].map(String);
      expect(sets.filter((text) => text.includes(conclusion))).toHaveLength(1);
    },
  );

  test.each([
    ['en-US', 'Gate', 'Gates are open'],
    ['zh-CN', '闸口', '闸口开放时间'],
  ])('[M01] give a new template texts in %s and its own styles', (locale, _word, words) => {
    const page = published(`${locale}/ports/shanghai.html`);
    expect(page).toContain(`<p class="port_guide_hours">${words}: 00:00–24:00</p>`);
    const sheets = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) =>
      published(`${locale}${href}`),
    );
    expect(sheets.join('')).toContain('.port_guide_hours{font-weight:650}');
  });

  test.each(['en-US', 'zh-CN'])(
    '[M01] show a new block on its page, among the samples and in search, in %s',
    (locale) => {
      const page = published(`${locale}/logistics/deadlines.html`);
      expect(page).toMatch(/<section class="deadline_deadline"><h2 id="block\.deadline">/);
      expect(page).toContain('dateTime="2026-12-04"');
      expect(published(`samples/${locale}/samples.html`)).toContain('deadline_deadline');
    },
  );

  test.each([
    ['en-US', 'kg by volume'],
    ['zh-CN', '公斤（按体积）'],
  ])("[M01] show a new page's answer without script and bundle its island, in %s", (locale, words) => {
    const page = published(`${locale}/tools/chargeable-weight.html`);
    expect(page).toContain(`167<!-- --> <!-- -->${words}`);
    const [, src = ''] = /data-island="volume-field" data-on="visible" data-src="\/([^"]+)"/.exec(page) ?? [];
    expect(basename(src)).toMatch(/^volume-field-\w+\.js$/);
    expect(existsSync(join(site, 'dist', locale, src))).toBe(true);
  });

  test.each([
    ['en-US', '0.42 loading meters', '5 loading meters'],
    ['zh-CN', '0.42装载米', '5装载米'],
  ])(
    "[M01] show a new tool's answer in its page, in an island, and at the edge without script, in %s",
    async (locale, usual, asked) => {
      const page = published(`${locale}/loading-meters.html`);
      expect(page).toContain(`data-answer="meters">${usual}</p>`);
      expect(page).toMatch(
        /data-island="loading-meters" data-on="interaction" data-src="\/static\/loading-meters-\w+\.js"/,
      );
      setEnvironment({ WAYBILL_LOCALE: locale });
      const { default: answerTool } = await import(join(project, 'edge/functions/tools.ts'));
      const address = 'https://www.test.example/loading-meters?length=2&width=1.2&pieces=5';
      const next = async (request?: Request) =>
        new Response(published(`${locale}${new URL(request?.url ?? '').pathname}`));
      const answer: Response = await answerTool(new Request(address), edgeContext({ next }));
      const html = await answer.text();
      expect([answer.status, html]).toEqual([200, expect.stringContaining(`data-answer="meters">${asked}</p>`)]);
      expect(html).toMatch(/name="width"[^>]* value="1\.2"/);
    },
  );

  describe.each([
    { locale: 'en-US', words: ['Your claim', 'Damage', 'Choose the damage', 'Please enter a valid email address'] },
    { locale: 'zh-CN', words: ['索赔信息', '损失类型', '请选择损失类型', '请填写有效的电子邮箱地址'] },
  ])('new form in $locale', ({ locale, words: [heading = '', label = '', missing = '', wrong = ''] }) => {
    const values = { booking: 'WB-1', damage: 'wet', message: 'Two cartons', workEmail: 'li@shop.test' };
    let served: Previewed;
    const origin = () => served.origins.get(locale) ?? '';
    const stored = (email: string) =>
      served.leads().filter(({ form, fields }) => form === 'cargo-claim' && fields['workEmail'] === email);
    startBrowser();
    beforeAll(async () => {
      served = await preview({ program: join(project, 'cli/waybill.mjs'), cwd: site });
    });
    afterAll(() => served.close());

    /** Types every required answer of the form. */
    async function fillIn(page: Page, email: string) {
      const form = page.locator('form[data-form="cargo-claim"]');
      await form.locator('[name=booking]').fill(values.booking);
      await form.locator('[name=damage]').selectOption(values.damage);
      await form.locator('[name=message]').fill(values.message);
      await form.locator('[name=workEmail]').fill(email);
      await form.locator('[name=agreement]').check();
      return form;
    }

    test('[M01] has a page with its words and a canonical URL, and an entry in the sitemap', () => {
      const page = published(`${locale}/cargo-claim.html`);
      expect(page).toContain(`<h2 id="form">${heading}</h2>`);
      expect(page).toContain(`>${label}</label>`);
      expect(page).toContain('<form method="post" action="/leads/cargo-claim"');
      expect(page).toMatch(/<link rel="canonical" href="[^"]*\/cargo-claim"/);
      expect(published(`${locale}/sitemap-1.xml`)).toContain('/cargo-claim</loc>');
      expect(published(`${locale}/cargo-claim/confirmation.html`)).toContain('data-island="sent-form"');
    });

    test('[M01] reappears at the edge with its messages and the typed values when values are wrong', async () => {
      const answer = await fetch(`${origin()}/leads/cargo-claim`, {
        method: 'POST',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: origin() },
        body: new URLSearchParams({ ...values, damage: '', workEmail: 'li@', agreement: 'yes' }),
      });
      const html = await answer.text();
      expect(answer.status).toBe(422);
      for (const text of [missing, wrong, 'value="WB-1"', 'value="li@"']) expect(html).toContain(text);
      expect(stored('li@')).toEqual([]);
    });

    test.each([
      { what: 'without script', javaScriptEnabled: false },
      { what: 'with script', javaScriptEnabled: true },
    ])('[M01] is checked, stored and confirmed $what', async ({ what, javaScriptEnabled }) => {
      const email = `${what.replace(' ', '-')}-${locale}@shop.test`;
      const { page } = await openPage(`${origin()}/cargo-claim`, { javaScriptEnabled });
      const form = await fillIn(page, email);
      if (javaScriptEnabled) {
        await page.locator('form[novalidate]').waitFor();
        await form.locator('[name=damage]').selectOption('');
        await form.locator('[type=submit]').click();
        await form.locator('[data-error]').filter({ hasText: missing }).waitFor();
        await form.locator('[name=damage]').selectOption(values.damage);
      }
      await form.locator('[type=submit]').click();
      await page.waitForURL(/\/cargo-claim\/confirmation/);
      await page.locator('[data-reference] strong').waitFor();
      expect(stored(email)).toMatchObject([{ locale, fields: { ...values, workEmail: email, agreement: 'yes' } }]);
    });
  });

  test('[M01] report a new diagnostic at its place', () => {
    expect(built.stderr).toContain('content/en-US/page/loud.md:2:8 warning content/shouting');
  });

  test.each([
    ['en-US', 'Example Chat Works, Ireland', 'Finds the talk that you had before.'],
    ['zh-CN', 'Example Chat Works，爱尔兰', '用于找到您之前的对话。'],
  ])('[M01] describe a new third party to visitors and mock it in the event sink, in %s', (locale, who, why) => {
    const page = published(`${locale}/preferences.html`);
    expect(page).toContain(who);
    expect(page).toContain('<code>chat_visit</code>');
    expect(page).toContain(why);
    expect(published(`${locale}/privacy.html`)).toContain(who);
    const [, hash = ''] = /data-consent="(\w+)"/.exec(page) ?? [];
    const { besidePage, storedEntries } = JSON.parse(published(`${locale}/page-data/sq/d/${hash}.json`));
    const { scripts } = JSON.parse(published(`${locale}${besidePage.data}`));
    expect(scripts).toEqual([
      { url: '/__sink/third-party.js?party=deskChat', purpose: 'personalization', runsInPage: true },
    ]);
    expect(storedEntries).toContainEqual({ name: 'chat_visit', where: 'cookie', purpose: 'personalization' });
    expect(published(`${locale}/_headers`)).not.toContain('chat.test.example');
  });

  test('[M01] require the key of a new third party in a production build and allow its hosts in the policy', () => {
    const forVisitors = (variables: Record<string, string>) =>
      runWaybill(['build', '--production', '--out', 'public', '--at', TODAY], {
        cwd: site,
        program: join(project, 'cli/waybill.mjs'),
        environment: variables,
      });
    expect(forVisitors({}).stderr).toContain(
      'WAYBILL_CHAT_KEY is not set, but production pages need it to load the chat',
    );
    expect(forVisitors({ WAYBILL_CHAT_KEY: 'x' }).stderr).toContain('WAYBILL_CHAT_KEY is "x"');
    const { status, stderr } = forVisitors({ WAYBILL_CHAT_KEY: 'chat-123456' });
    expect(status, stderr).toBe(0);
    const headers = readFileSync(join(site, 'public/en-US/_headers'), 'utf8');
    expect(headers).toContain("connect-src 'self' https://api.chat.test.example;");
    expect(headers).toMatch(/frame-src [^;]*https:\/\/api\.chat\.test\.example;/);
    expect(headers).toContain("img-src 'self';");
    const pages = [...filesBelow(join(site, 'public/en-US/page-data/sq/d')).values()].map(String);
    expect(pages.filter((text) => text.includes('https://chat.test.example/chat.js?site=chat-123456'))).toHaveLength(1);
  });

  test('[M01] fail to compile without a component or a message, and the compiler names it', () => {
    for (const file of ['templates/pages/port-guide.tsx', 'templates/blocks/deadline.tsx']) rmSync(join(project, file));
    const texts = join(project, 'locales/zh-CN/pages.ts');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace(", answer: '公斤（按体积）'", ''));
    const remove = (file: string, line: RegExp) =>
      writeFileSync(join(project, file), readFileSync(join(project, file), 'utf8').replace(line, ''));
    for (const locale of LOCALES) remove(`locales/${locale}/forms/cargo-claim.ts`, / {4}noticedOn: .*\n/);
    remove('locales/zh-CN/forms/cargo-claim.ts', / {4}booking: .*\n/);
    const said = compile();
    expect(said).toMatch(/templates\/registry\.ts.*port-guide/s);
    expect(said).toMatch(/templates\/blocks\/index\.ts.*deadline/s);
    expect(said).toMatch(/locales\/zh-CN\/pages\.ts.*answer/s);
    expect(said).toMatch(/locales\/zh-CN\/forms\/cargo-claim\.ts.*booking/s);
    expect(said).toMatch(/forms\/words\.ts.*'noticedOn' is missing/s);
  });
});

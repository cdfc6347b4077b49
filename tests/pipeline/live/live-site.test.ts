import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sortDiagnostics } from '../../../model/diagnostics/diagnostic.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import type { ResultStore } from '../../../pipeline/cache/result-store.ts';
import type { LiveSite } from '../../../pipeline/live/live-site.ts';
import { withRecords } from '../../../pipeline/translations/change-records.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post, term } from '../support/items.ts';
import { QUICK_BUNDLE, quickLiveSiteIn } from '../support/live-site.ts';
import { settingsWith } from '../support/third-parties.ts';
import { recordIn } from '../support/wordings.ts';

const POST = 'content/en-US/blog/live.md';

async function openLive(files: Readonly<Record<string, string>> = {}, results?: ResultStore) {
  const cwd = makeSite(files);
  const site = quickLiveSiteIn(cwd, results);
  await site.update();
  /** Updates the site with the given changed files only. */
  const update = (...paths: string[]) => site.update(paths.map((path) => join(cwd, path)));
  const write = (path: string, text: string) => writeFileSync(join(cwd, path), text);
  const english = () => site.locales().find(({ locale }) => locale === 'en-US');
  const read = (file: string) => (english()?.has(file) ? String(english()?.read(file).value) : undefined);
  return { cwd, site, update, write, read };
}

const errorsIn = ({ diagnostics }: Awaited<ReturnType<LiveSite['update']>>) =>
  diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);

test('[T05] the pages of a live site report no errors and record no visits', async () => {
  const reporting = `  errorReporting: { name: Example Errors, company: Example Works, country: Nowhere }
  sessionMonitoring: { name: Example Replays, company: Example Works, country: Nowhere }
`;
  const { read, site } = await openLive(settingsWith(reporting));
  const html = read('index.html') ?? '';
  expect(html).toContain('/static/runtime.js');
  expect(html).not.toMatch(/data-dsn|\/static\/errors/);
  const { headers = '' } = site.locales()[0]?.rules() ?? {};
  expect(/script-src ([^;]*)/.exec(headers)?.[1]?.match(/sha256-/g)).toHaveLength(1);
});

describe('update of a live site', () => {
  test('[C4] shows an edited file on every page that uses it', async () => {
    const { write, update, read } = await openLive({ [POST]: post('Before') });
    expect(read('blog/live.html')).toContain('<h1>Before</h1>');
    write(POST, post('After', {}, 'A new sentence.'));
    expect(read('blog/live.html'), 'nobody has told of it').toContain('<h1>Before</h1>');
    await update(POST);
    expect(read('blog/live.html')).toMatch(/<h1>After<\/h1>.*A new sentence\./s);
    expect(read('blog.html')).toContain('After');
  });

  test('[C4] follows added, renamed and deleted files', async () => {
    const { cwd, write, update, read } = await openLive();
    write(POST, post('Appeared'));
    await update(POST);
    expect(read('blog/live.html')).toContain('Appeared');
    renameSync(join(cwd, POST), join(cwd, 'content/en-US/blog/renamed.md'));
    await update(POST);
    expect([read('blog/live.html'), read('blog/renamed.html')]).toEqual([
      undefined,
      expect.stringContaining('Appeared'),
    ]);
    rmSync(join(cwd, 'content/en-US/blog/renamed.md'));
    await update('content/en-US/blog/renamed.md');
    expect([read('blog/renamed.html'), read('sitemap-1.xml')?.includes('renamed')]).toEqual([undefined, false]);
  });

  test('[C4] follows a file that reappears with another text even though the update names only other files', async () => {
    const { cwd, write, update, read } = await openLive({ [POST]: post('Beside it') });
    const other = 'content/en-US/blog/other.md';
    for (const title of ['First', 'Second']) {
      write(other, post(title));
      // A new file makes the site discover all content again.
      write('content/en-US/blog/new.md', post('New'));
      await update('content/en-US/blog/new.md');
      expect(read('blog/other.html')).toContain(title);
      for (const path of [other, 'content/en-US/blog/new.md']) rmSync(join(cwd, path));
      await update(other);
      expect(read('blog/other.html')).toBeUndefined();
    }
  });

  test('[C4] reads everything when the changed files are unknown', async () => {
    const { site, write, read } = await openLive({ [POST]: post('Before') });
    write(POST, post('After'));
    await site.update();
    expect(read('blog/live.html')).toContain('After');
  });

  test('[C4] uses new templates at once', async () => {
    const { site, read } = await openLive();
    expect(read('index.html')).not.toContain('Of new templates');
    const { templates } = QUICK_BUNDLE;
    const renderPage: typeof templates.renderPage = (page, options) => {
      if (page.path === '/blog') throw new Error('a template of a test');
      return { ...templates.renderPage(page, options), main: '<h1>Of new templates</h1>' };
    };
    site.useTemplates({ ...QUICK_BUNDLE, templates: { ...templates, renderPage } });
    expect(read('index.html')).toContain('Of new templates');
    const english = site.locales().find(({ locale }) => locale === 'en-US');
    expect(english?.read('blog.html')).toMatchObject({
      diagnostics: [{ code: 'render/failed', message: expect.stringContaining('a template of a test') }],
    });
  });
});

describe('an edit of words', () => {
  const OTHER = 'content/en-US/blog/other.md';
  const TERM = 'content/en-US/glossary/drayage.md';
  const SEEN = [
    'blog/live.html',
    'page-data/blog/live/page-data-rsc.json',
    'blog/other.html',
    'blog.html',
    'index.html',
  ];

  test.each([
    ['the text', post('Before', {}, 'Another sentence.'), true],
    ['the title', post('After'), false],
    ['the summary', post('Before', { summary: 'A summary that nobody has read before this edit of the post.' }), false],
    ['headings and links', post('Before', {}, '## A new part\n\nSee [the other](/blog/other#none).'), false],
  ])(
    '[C4] of %s plans no other page, and gives the same pages and findings as a complete update',
    async (_what, text, isComplete) => {
      const { cwd, write, update, read, site } = await openLive({
        [POST]: post('Before'),
        [OTHER]: post('Other', { related: ['blog/live'] }),
      });
      expect(SEEN.map(read)).not.toContain(undefined);
      write(POST, text);
      const { isWhole, diagnostics, pages } = await update(POST);
      expect(isWhole).toBe(isComplete);
      const quick = SEEN.map(read);
      const whole = await site.update([]);
      expect(whole).toEqual({ isWhole: true, diagnostics: sortDiagnostics(diagnostics), pages });
      expect(SEEN.map(read)).toEqual(quick);
      const fresh = quickLiveSiteIn(cwd);
      await fresh.update();
      expect(SEEN.map((file) => String(fresh.locales()[0]?.read(file).value))).toEqual(quick);
    },
  );

  test('[C4] reports a broken link at once, and no longer after the fix', async () => {
    const { write, update } = await openLive({ [POST]: post('Before') });
    write(POST, post('Before', {}, 'See [this](/blog/nowhere).'));
    expect(errorsIn(await update(POST))).toEqual(['links/unknown-page']);
    write(POST, post('Before', {}, 'First a line.\n\nSee [this](/blog/nowhere).'));
    expect(errorsIn(await update(POST))).toEqual(['links/unknown-page']);
    write(POST, post('Before'));
    expect(await update(POST)).toMatchObject({ isWhole: false, diagnostics: [] });
  });

  test('[C4] of sentences leaves the checks of an earlier edit outstanding', async () => {
    const { site, write, update } = await openLive({ [POST]: post('Before') });
    write(POST, post('After'));
    expect((await update(POST)).isWhole).toBe(false);
    write(POST, post('After', {}, 'Another sentence.'));
    expect((await update(POST)).isWhole).toBe(false);
    expect((await site.update([])).isWhole).toBe(true);
    write(POST, post('After', {}, 'A third sentence.'));
    expect((await update(POST)).isWhole).toBe(true);
  });

  test.each([
    ['a category', post('Before', { category: 'air' })],
    ['a related item', post('Before', { related: ['blog/other'] })],
    ['a draft', post('Before', { draft: true })],
    ['a glossary term in the text', post('Before', {}, 'The drayage is short.')],
    ['an error', post('Before', { category: 'none' })],
  ])('[C4] with %s plans the whole site again', async (_what, text) => {
    const { write, update } = await openLive({
      [POST]: post('Before'),
      [OTHER]: post('Other'),
      [TERM]: term('Drayage'),
    });
    write(POST, text);
    expect((await update(POST)).isWhole).toBe(true);
  });

  test('[C4] of a glossary term plans all pages again, because other texts link to it', async () => {
    const { write, update } = await openLive({ [TERM]: term('Drayage') });
    write(TERM, term('Drayage of containers'));
    expect((await update(TERM)).isWhole).toBe(true);
  });
});

describe('a translation of a live site', () => {
  const CHINESE = POST.replace('en-US', 'zh-CN');
  const english = (text: string) => post('Before', { local: undefined }, text);
  const chinese = (text: string) => post('以前', { local: undefined }, text);
  const files = {
    [POST]: english('One.\n\nTwo.'),
    [CHINESE]: chinese('一。\n\n二。'),
    'content/translations/zh-CN/blog.yaml': withRecords('', {
      records: [],
      changes: new Map([['live', recordIn(english('One.\n\nTwo.'))]]),
    }),
  };
  const told = ({ diagnostics }: Awaited<ReturnType<LiveSite['update']>>) =>
    diagnostics.map(({ code, place, related }) => [code, place?.line, related?.[0]?.place.line]);

  test('[M04] is outdated as soon as its original changes, until the change is undone', async () => {
    const { site, write, update } = await openLive(files);
    write(POST, english('One.\n\nBoth.'));
    expect(told(await update(POST))).toEqual([['content/translation-outdated', 10, 10]]);
    write(POST, english('A third one.\n\nOne.\n\nBoth.'));
    const changed = await update(POST);
    expect(told(changed)).toEqual([['content/translation-outdated', 8, 8]]);
    write(CHINESE, chinese('<!-- 待译 -->\n\n一。\n\n二。'));
    const moved = await update(CHINESE);
    expect(told(moved)).toEqual([['content/translation-outdated', 10, 8]]);
    expect((await site.update([])).diagnostics).toEqual(moved.diagnostics);
    write(POST, english('One.\n\nTwo.'));
    expect(told(await update(POST))).toEqual([]);
  });

  test('[M04] is up to date after its record has changed', async () => {
    const { cwd, write, update } = await openLive(files);
    write(POST, english('One.\n\nBoth.'));
    await update(POST);
    const { code } = await run(['translations', '--accept', CHINESE], { cwd });
    expect([code, told(await update('content/translations/zh-CN/blog.yaml'))]).toEqual([0, []]);
  });
});

describe('pages of a live site', () => {
  test('[C4] include drafts and the error pages at their own paths', async () => {
    const { read } = await openLive({ [POST]: post('A draft', { draft: true }) });
    expect(read('blog/live.html')).toContain('A draft');
    for (const name of ['404', '500', 'offline']) {
      expect(read(`${name}.html`)).toContain('<h1');
      expect(read(`page-data/${name}.html/page-data.json`)).toContain(`"path":"/${name}.html"`);
    }
    expect([read('nothing.html'), read('nothing')]).toEqual([undefined, undefined]);
  });

  test('[C4] include a service worker that unregisters the one of an earlier export', async () => {
    const { read } = await openLive();
    expect(read('sw.js')).toMatch(/^addEventListener\('install'.*caches\.delete/s);
  });

  test('[C4] include the last version of a faulty item until it is fixed', async () => {
    const { site, write, update, read } = await openLive({ [POST]: post('Sound') });
    const seen = ['blog/live.html', 'page-data/blog/live/page-data.json', 'page-data/blog/live/page-data-rsc.json'];
    const before = seen.map(read);
    expect(before.every((text) => text?.includes('Sound'))).toBe(true);
    write(POST, '---\ntitle: [\n---\n');
    expect(errorsIn(await update(POST))).not.toEqual([]);
    expect(seen.map(read)).toEqual(before);
    const isFaulty = (file: string) => site.locales()[0]?.isFaulty(file);
    // A page that was never shown has nothing to include.
    expect([...seen, 'blog/none.html'].map(isFaulty)).toEqual([false, false, false, false]);
    const { site: other } = await openLive({ [POST]: '---\ntitle: [\n---\n' });
    expect(other.locales()[0]?.isFaulty('blog/live.html')).toBe(true);
    write(POST, post('Mended'));
    expect(errorsIn(await update(POST))).toEqual([]);
    expect(read('blog/live.html')).toContain('Mended');
  });
});

describe('folder that cannot be listed', () => {
  /** Creates a folder whose path is too long for the system, so that not even root can list it. */
  function putDeepFolder(cwd: string) {
    const long = Array.from({ length: 8 }, () => 'x'.repeat(240)).join('/');
    const [upper, lower] = [join(cwd, 'content/en-US/blog/deep'), join(cwd, 'lower')];
    for (const folder of [upper, lower]) mkdirSync(join(folder, long), { recursive: true });
    mkdirSync(join(lower, long, 'y'.repeat(240)));
    const lowest = join(upper, long, 'lower');
    renameSync(lower, lowest);
    let isThere = true;
    const remove = () => {
      if (!isThere) return;
      isThere = false;
      renameSync(lowest, lower);
      for (const folder of [upper, lower]) rmSync(folder, { recursive: true });
    };
    onTestFinished(remove);
    return remove;
  }

  test('[C4] leaves the site unchanged until it can be listed, and then all content is discovered again', async () => {
    const { cwd, write, update, read } = await openLive({ [POST]: post('Before') });
    const other = 'content/en-US/blog/other.md';
    const remove = putDeepFolder(cwd);
    write(other, post('Other'));
    expect(errorsIn(await update(other))).toContain('content/unreadable');
    expect([read('blog/live.html'), read('blog/other.html')]).toEqual([expect.stringContaining('Before'), undefined]);
    remove();
    write(POST, post('After'));
    expect(errorsIn(await update(POST))).toEqual([]);
    expect(read('blog/live.html')).toContain('After');
    expect(read('blog/other.html')).toContain('Other');
  });
});

test('[C4] the result store is used for the first update, saved and closed, and never used again', async () => {
  const { store, ...results } = memoryResults();
  const calls: string[] = [];
  let isClosed = false;
  const guarded: ResultStore = {
    ...results,
    store: {
      ...store,
      read(key) {
        if (isClosed) throw new Error('it is closed');
        return store.read(key);
      },
      write(key, result) {
        if (isClosed) throw new Error('it is closed');
        store.write(key, result);
      },
    },
    save: () => void calls.push('save'),
    close() {
      isClosed = true;
      calls.push('close');
    },
  };
  const { write, update, read } = await openLive({ [POST]: post('Before') }, guarded);
  expect(calls).toEqual(['save', 'close']);
  write(POST, post('After'));
  await update(POST);
  expect([read('blog/live.html')?.includes('After'), calls.length]).toEqual([true, 2]);
});

test('[C4] a live site knows the page of an item by its file', async () => {
  const { cwd, site } = await openLive();
  const pathOf = (file: string) => site.pathOf(join(cwd, file));
  expect(pathOf('content/zh-CN/blog/peak-season.md')).toBe('/blog/peak-season');
  expect(pathOf('content/data/ports.yaml')).toBeUndefined();
});

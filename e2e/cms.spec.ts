import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import matter from 'gray-matter';
import type { Locator, Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { cmsAnswers } from '../cli/dev/cms.ts';
import { filesBelow } from '../pipeline/folders/paths.ts';
import { png } from '../tests/helpers/png.ts';
import { makeSite } from '../tests/helpers/site.ts';
import { run, TODAY } from '../tests/helpers/terminal.ts';
import { openPage, startBrowser } from './support/browser.ts';

startBrowser();

/** High enough for all fields: the CMS renders only those in view. */
const VIEWPORT = { width: 1440, height: 7000 };

/** Files by path, as base64. */
type Files = Record<string, string>;

/** Opens the CMS on a copy of a site's files in the browser, which takes the place of the folder that an editor picks. */
async function openCms(cwd: string): Promise<Page> {
  const answers = cmsAnswers(join(cwd, 'content'));
  const server = createServer((request, response) => {
    if (!answers(request, response)) response.writeHead(404).end();
  }).listen(0, 'localhost');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { page } = await openPage('about:blank', { answered: 'refused', viewport: VIEWPORT, locale: 'en-US' });
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  await page.goto(`${origin}/admin/config.json`);
  await page.evaluate(fill, filesIn(cwd));
  await page.goto(`${origin}/admin`);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByRole('treeitem', { name: 'Blog', exact: true }).waitFor();
  return page;
}

function filesIn(cwd: string): Files {
  const content = join(cwd, 'content');
  return Object.fromEntries(
    filesBelow(content).map((path) => [`content/${path}`, readFileSync(join(content, path), 'base64')]),
  );
}

/** Runs in the browser: writes files into its private folder, which it also makes a repository. */
async function fill(files: Files): Promise<void> {
  const top = await navigator.storage.getDirectory();
  await top.getDirectoryHandle('.git', { create: true });
  for (const [path, content] of Object.entries(files)) {
    let folder = top;
    const steps = path.split('/');
    const name = steps.pop() ?? '';
    for (const step of steps) folder = await folder.getDirectoryHandle(step, { create: true });
    const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await file.write(Uint8Array.from(atob(content), (character) => character.charCodeAt(0)));
    await file.close();
  }
}

/** Returns the fields and the text of an item. */
function readItem(file = '') {
  const { data, content } = matter(Buffer.from(file, 'base64').toString());
  return { data, text: content.trim() };
}

/** Runs in the browser: returns the files of its private folder. */
async function readBack(): Promise<Files> {
  const files: Files = {};
  const read = async (folder: FileSystemDirectoryHandle, at: string): Promise<void> => {
    for await (const entry of folder.values()) {
      if (entry.kind === 'directory') {
        await read(entry, `${at}${entry.name}/`);
        continue;
      }
      const bytes = new Uint8Array(await (await entry.getFile()).arrayBuffer());
      files[at + entry.name] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    }
  };
  await read(await navigator.storage.getDirectory(), '');
  return files;
}

/** The two columns of an editor's form, and its actions. Names of the CMS contain marks of direction. */
class Form {
  readonly english: Locator;
  readonly chinese: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.english = page.getByRole('group', { name: /^Edit .*English/ });
    this.chinese = page.getByRole('group', { name: /^Edit .*Chinese/ });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.page.url().split('#')[0]}#/collections/${path}`);
    await this.field(this.english, 'Title').waitFor();
  }

  /** Returns the first field of a name in a column, or in another part of the form. */
  field(part: Locator, name: string): Locator {
    return part.getByRole('group', { name: new RegExp(`^“.?${name}.?” Field$`) }).first();
  }

  async write(part: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(texts)) {
      const field = this.field(part, name);
      await field.getByRole('textbox').or(field.getByRole('spinbutton')).first().fill(text);
    }
  }

  async choose(part: Locator, name: string, option: string): Promise<void> {
    await this.field(part, name).getByRole('radio', { name: option }).click();
  }

  /** Adds an entry to a list; `block` is its kind, if the list has several. */
  async add(part: Locator, name: string, block?: string): Promise<void> {
    await this.field(part, name).getByRole('button', { name: /^Add/ }).last().click();
    if (block !== undefined) await this.page.getByRole('menuitem', { name: block, exact: true }).click();
  }

  async name(slug: string): Promise<void> {
    await this.page.getByRole('radio', { name: 'Slug' }).click();
    await this.page.getByRole('button', { name: 'Edit Slug' }).click();
    await this.page.getByRole('textbox', { name: 'Slug' }).fill(slug);
    await this.page.getByRole('button', { name: 'Done' }).click();
  }

  async upload(part: Locator, name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.field(part, name).getByRole('button', { name: 'Browse' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Select Image' });
    const chooser = this.page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await (await chooser).setFiles(file);
    await dialog.getByRole('button', { name: 'Insert' }).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    await this.page.getByRole('main').waitFor();
  }

  async toggleChinese(action: 'Disable' | 'Enable'): Promise<void> {
    await this.page.getByRole('button', { name: /Show .*Chinese.* Content Options/ }).click();
    await this.page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
  }
}

const CRANE = png({
  width: 1600,
  height: 900,
  colourType: 3,
  palette: Buffer.alloc(3),
  rows: Buffer.alloc(1601 * 900),
});

test('[C9] what an editor creates, edits, translates and deletes in the CMS validates, and all other files stay', async () => {
  const cwd = makeSite();
  const before = filesIn(cwd);
  const page = await openCms(cwd);
  const form = new Form(page);
  const { english, chinese } = form;
  const both = async (texts: Readonly<Record<string, readonly [english: string, chinese: string]>>) => {
    for (const [name, [inEnglish, inChinese]] of Object.entries(texts)) {
      await form.write(english, { [name]: inEnglish });
      await form.write(chinese, { [name]: inChinese });
    }
  };

  // A term in one language.
  await form.open('glossary-term/new');
  await form.toggleChinese('Disable');
  await form.write(english, {
    Title: 'Free time',
    Summary: 'The days in which a container may stay at the terminal without a daily charge.',
    'Reviewed on': '2026-11-19',
    Text: 'Free time begins when the ship is discharged: "free", as they say.\n\n## What counts {#counts}\n\n| Day | Free |\n| --- | --- |\n| 1 | yes |',
  });
  await form.write(english, { Aliases: 'free days' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('free period');
  await form.choose(english, 'Only in this language', 'Yes');
  await form.save();

  // A product with blocks, and a picture of the editor's own.
  await form.open('product/new');
  await both({
    Title: ['Ocean freight in full containers', '整箱海运'],
    Summary: [
      'How a full container is booked, loaded and shipped, and what its price includes.',
      '整箱怎样订舱、装箱和运输，价格包括哪些内容，应当提前多久做准备。',
    ],
    Kind: ['Ocean', '海运'],
  });
  await form.write(english, { Order: '1' });
  for (const [part, alt, quote, by] of [
    [english, 'A crane above a stack of containers.', 'Ask first, then book.', 'Ocean desk'],
    [chinese, '堆场上的一台起重机。', '先问，再订舱。', '海运组'],
  ] as const) {
    await form.add(part, 'Blocks', 'Media');
    if (part === english)
      await form.upload(part, 'Src', { name: 'Yard Crane.png', mimeType: 'image/png', buffer: CRANE });
    else {
      await form.field(part, 'Src').getByRole('button', { name: 'Browse' }).click();
      await page.getByRole('option', { name: 'yard-crane.png' }).click();
      await page.getByRole('button', { name: 'Insert' }).click();
    }
    await form.write(part, { Alt: alt });
    await form.add(part, 'Blocks', 'Quote');
    await form.write(form.field(part, 'Blocks'), { Text: quote, By: by });
  }
  await form.save();

  // A webinar: numbers, times and a list of groups.
  await form.open('webinars/new');
  await both({
    Title: ['Booking for the peak season', '旺季订舱'],
    Summary: [
      'We count back from the shelf to the booking, and answer your questions.',
      '我们从上架日往回推算订舱日期，并回答大家提出的问题，欢迎提前把问题发给我们。',
    ],
    Audience: ['People who book containers for a shop.', '为商店订集装箱的人员。'],
    Text: ['We count back together.', '我们一起往回推算。'],
  });
  await form.write(english, {
    'Published on': '2026-11-19',
    'Starts on': '2026-12-15',
    'Start time': '15:00',
    'Time zone': 'Asia/Shanghai',
    Minutes: '60',
  });
  await form.choose(english, 'Author', 'Ocean Desk');
  for (const [part, titles] of [
    [english, ['The dates', 'Your questions']],
    [chinese, ['日期', '提问']],
  ] as const) {
    for (const [index, title] of titles.entries()) {
      await form.add(part, 'Agenda');
      const entry = form
        .field(part, 'Agenda')
        .getByRole('group', { name: /Title.*Field/ })
        .nth(index);
      await entry.getByRole('textbox').fill(title);
      await form
        .field(part, 'Agenda')
        .getByRole('spinbutton')
        .nth(index)
        .fill(String(index * 40));
    }
  }
  await form.save();

  // An article of the help center, which has a number of its own, and is deleted below.
  await form.open('help-article/new');
  await both({
    Title: ['Pay an invoice', '支付账单'],
    Summary: [
      'How to read an invoice line by line, and how to pay it in time.',
      '怎样逐行看懂一张账单，以及怎样按时付款，避免产生额外费用。',
    ],
    Text: ['Read it first.', '先看一遍。'],
  });
  await form.write(english, { Order: '2', 'Reviewed on': '2026-11-19' });
  await form.choose(english, 'Category', 'Shipping');
  await form.name('102-pay-an-invoice');
  await form.save();

  // Edits of a post and of a page's words, and the translation of the term.
  await form.open('blog/entries/peak-season');
  await both({ 'Title in search results': ['When to book for peak season', '旺季什么时候订舱'] });
  await form.save();
  await form.open('site/entries/products');
  await both({ Title: ['Our products', '我们的产品'] });
  await form.save();
  await form.open('glossary-term/entries/free-time');
  await form.toggleChinese('Enable');
  await form.write(chinese, {
    Title: '免费用箱期',
    Summary: '集装箱可以留在码头而不按天收费的天数，从船舶卸货的那一天开始计算。',
    Initial: 'M',
    Text: '从卸船开始计算。\n\n## 怎么算 {#counts}\n\n| 天 | 免费 |\n| --- | --- |\n| 1 | 是 |',
  });
  await form.choose(english, 'Only in this language', '(None)');
  await form.save();

  await form.open('help-article/entries/102-pay-an-invoice');
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('main').waitFor();

  const after = await page.evaluate(readBack);
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  expect(names.toSorted()).toEqual(
    [
      'content/assets/images/yard-crane.png',
      ...['en-US', 'zh-CN'].flatMap((locale) =>
        [
          'blog/peak-season',
          'glossary-term/free-time',
          'product/ocean-freight-in-full-containers',
          'webinars/booking-for-the-peak-season',
        ].map((item) => `content/${locale}/${item}.md`),
      ),
      'content/site/en-US/products.yaml',
      'content/site/zh-CN/products.yaml',
    ].toSorted(),
  );
  for (const [locale, metaTitle] of [
    ['en-US', 'When to book for peak season'],
    ['zh-CN', '旺季什么时候订舱'],
  ]) {
    const [old, edited] = [before, after].map((files) => readItem(files[`content/${locale}/blog/peak-season.md`]));
    expect(edited).toEqual({ ...old, data: { ...old?.data, metaTitle } });
  }
  rmSync(join(cwd, 'content'), { recursive: true });
  for (const [name, content] of Object.entries(after)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), content, 'base64');
  }
  const { stdout, stderr } = await run(['validate', '--at', TODAY], { cwd });
  expect(stdout + stderr).not.toContain('error');
  expect(readFileSync(join(cwd, 'content/en-US/glossary-term/free-time.md'), 'utf8')).toMatch(
    /^---\ntitle: Free time\nsummary: .+\nreviewedOn: 2026-11-19\naliases:\n {2}- free days\n {2}- free period\n---\n\nFree time begins/,
  );
});

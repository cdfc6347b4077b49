import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '../../runtime/contract/locales.ts';
import { type Article, AUTHORS, CATEGORIES, makeArticles } from './corpus/articles.ts';
import { fieldsOf, type Item } from './corpus/items.ts';
import { drawPng, PICTURES } from './corpus/pictures.ts';

export { type Random, seeded } from './corpus/dice.ts';

/** Writes a content root with `articles` posts over the base site; every post is in one locale only. */
export function writeCorpus(
  folder: string,
  { articles, seed, base }: { articles: number; seed: number; base: string },
): void {
  writeContent(folder, { articles: makeArticles({ articles, seed }), base });
}

/** Writes articles as content of waybill, over the base site. */
export function writeContent(folder: string, { articles, base }: { articles: readonly Article[]; base: string }): void {
  const root = writeBase(folder, base);
  for (const { slug, locale, date, body, title, summary, author, category } of articles) {
    const fields = { title, summary, author, category, publishedOn: date, local: true };
    write(join(root, `${locale}/blog/${slug}.md`), frontMatter(fields) + body);
  }
}

/** Writes items of several content types as content of waybill, over the base site. */
export function writeItems(folder: string, { items, base }: { items: readonly Item[]; base: string }): void {
  const root = writeBase(folder, base);
  const summary = 'From quote to delivery, the steps of a shipment and what each of them needs from you.';
  for (const locale of LOCALES)
    write(join(root, `${locale}/help-category/shipping.md`), frontMatter({ title: 'Shipping', summary, order: '1' }));
  for (const [index, item] of items.entries())
    write(join(root, `${item.locale}/${item.type}/${item.slug}.md`), frontMatter(fieldsOf(item, index)) + item.body);
}

/** Writes the base site with authors, categories and pictures. Returns the content root. */
function writeBase(folder: string, base: string): string {
  if (base !== folder) cpSync(base, folder, { recursive: true });
  const root = join(folder, 'content');
  for (const locale of LOCALES) {
    // Peers draw no social images, and one image takes longer than the rest of its page.
    const settings = readFileSync(join(root, `site/${locale}.yaml`), 'utf8');
    write(join(root, `site/${locale}.yaml`), `${settings.replace(/^socialImages: .*\n/m, '')}socialImages: none\n`);
    for (let index = 1; index <= AUTHORS; index += 1) {
      const summary = `Desk number ${index} writes about lanes, ports and papers every week.`;
      write(join(root, `${locale}/author/desk-${index}.md`), frontMatter({ title: `Desk ${index}`, summary }));
    }
    for (let index = 1; index <= CATEGORIES; index += 1) {
      const summary = `Everything about topic number ${index}, for people who plan shipments.`;
      write(join(root, `${locale}/blog-category/topic-${index}.md`), frontMatter({ title: `Topic ${index}`, summary }));
    }
  }
  writePictures(join(root, 'assets/images'));
  return root;
}

/** Writes articles as any builder reads them: one folder of Markdown with front matter for all languages. */
export function writePlain(folder: string, articles: readonly Article[]): void {
  for (const { body, summary, ...fields } of articles)
    write(join(folder, `${fields.slug}.md`), frontMatter({ ...fields, description: summary }) + body);
}

/** Writes the pictures of the articles. */
export function writePictures(folder: string): void {
  for (const name of PICTURES) write(join(folder, `${name}.png`), drawPng(name));
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Returns front matter with quoted strings, in the JSON subset of YAML. A day is unquoted, so that peers parse it as a
 * date.
 */
function frontMatter(fields: Record<string, string | boolean | string[]>): string {
  const lines = Object.entries(fields).map(([name, value]) => {
    const isBare = typeof value === 'string' && /^[\w-]+$/.test(value);
    return `${name}: ${isBare ? value : JSON.stringify(value)}`;
  });
  return `---\n${lines.join('\n')}\n---\n`;
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Random } from '../bench/corpus.ts';

/** The seed of the random edits. */
export const SEED = 20_261_120;
/** The number of random edits that a test makes. */
export const EDITS = 30;
const LOCALES = ['en-US', 'zh-CN'];
const POST = `---
title: A new post
summary: Written in the middle of the season, so that an older one has something to stand beside.
author: ocean-desk
category: ocean
publishedOn: 2026-10-15
---
Read it before you book.
`;

/** A content folder to edit, with the day and the environment of the build. */
export interface Desk {
  root: string;
  at: string;
  environment: Record<string, string>;
}

type Edit = (desk: Desk, random: Random) => void;

function write({ root }: Desk, path: string, text: string): void {
  const file = join(root, 'content', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function change(desk: Desk, path: string, edit: (text: string) => string): void {
  const text = readFileSync(join(desk.root, 'content', path), 'utf8');
  const edited = edit(text);
  if (edited === text) throw new Error(`the edit of ${path} changes nothing`);
  write(desk, path, edited);
}

const word = (random: Random) => `w${Math.floor(random() * 1e9).toString(36)}`;
const oneOf = (random: Random) => LOCALES[Math.floor(random() * 2)] ?? 'en-US';
const setField = (name: string, value: string) => (text: string) =>
  text.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${value}`);

/** Kinds of edits by name: one for each kind of content and for each other input of a run. */
export const KINDS: Record<string, Edit> = {
  'post body': (desk, random) =>
    change(desk, `${oneOf(random)}/blog/peak-season.md`, (text) => `${text}\nMore about ${word(random)}.\n`),
  'post title': (desk, random) =>
    change(desk, `${oneOf(random)}/blog/peak-season.md`, setField('title', `Booking ${word(random)}`)),
  'author renamed': (desk, random) =>
    change(desk, `${oneOf(random)}/author/ocean-desk.md`, setField('title', `Desk ${word(random)}`)),
  'category summary': (desk, random) =>
    change(
      desk,
      `${oneOf(random)}/blog-category/ocean.md`,
      setField('summary', `Sailings, containers and terminals, for people who plan by ${word(random)} every week.`),
    ),
  'glossary alias': (desk, random) => {
    const alias = random() < 0.5 ? 'shelf' : `shelf, ${word(random)}`;
    change(desk, `${oneOf(random)}/glossary-term/demurrage.md`, setField('aliases', `[${alias}, ${word(random)}]`));
  },
  'former paths': (desk, random) =>
    change(
      desk,
      `${oneOf(random)}/help-article/101-first-shipment.md`,
      setField('formerPaths', `[/help/first-shipment, /help/${word(random)}]`),
    ),
  'redirect added': (desk, random) =>
    change(
      desk,
      'redirects/legacy.yaml',
      (text) => `${text}  - { fromPath: /${word(random)}, toPath: /help, isPermanent: true }\n`,
    ),
  'data row': (desk, random) =>
    change(desk, 'data/rates.yaml', (text) =>
      text.replace(/id: week-2, value: \d+/, `id: week-2, value: ${2000 + Math.floor(random() * 900)}`),
    ),
  'navigation label': (desk, random) =>
    change(desk, `site/${oneOf(random)}.yaml`, (text) =>
      text.replace(/label: [^,]+, href: \/blog/, `label: ${word(random)}, href: /blog`),
    ),
  'site URL': (desk, random) => {
    desk.environment = { WAYBILL_SITE_URL_EN_US: `https://${word(random)}.example` };
  },
  'asset changed': (desk, random) =>
    change(desk, 'assets/square.svg', (text) => text.replace(/<svg(?: id="\w+")?/, `<svg id="${word(random)}"`)),
  'asset added': (desk, random) =>
    write(desk, `assets/${word(random)}.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  // The color adds a separate style sheet, so the sheet of the build before stays published for a while.
  'colour of a word': (desk, random) =>
    change(desk, 'en-US/blog/peak-season.md', (text) => {
      const colour = `#${Math.floor(random() * 0x1000000)
        .toString(16)
        .padStart(6, '0')}`;
      return `${text.replace(/\n<span style.*\n$/, '')}\n<span style="color:${colour}">Late</span> sailings cost more.\n`;
    }),
  'new file': (desk, random) => {
    const slug = word(random);
    for (const locale of LOCALES) write(desk, `${locale}/blog/${slug}.md`, POST.replace('A new', `A ${slug}`));
  },
  'file deleted': (desk) => {
    for (const locale of LOCALES) {
      const removed = join(desk.root, 'content', locale, 'help-article/101-first-shipment.md');
      if (existsSync(removed)) {
        rmSync(removed);
        change(desk, `${locale}/blog/peak-season.md`, (text) => text.replace(/^related: .*\n/m, ''));
      } else {
        const folder = join(desk.root, 'content', locale, 'blog');
        const [extra] = readdirSync(folder).filter((name) => name !== 'peak-season.md');
        if (extra !== undefined) rmSync(join(folder, extra));
      }
    }
  },
  'another day': (desk, random) => {
    desk.at = `2026-11-${String(18 + Math.floor(random() * 10))}`;
  },
};

/** Returns every kind once in seeded order with the deletion late, then random kinds until there are `EDITS`. */
export function drawKinds(random: Random): string[] {
  const names = Object.keys(KINDS).filter((name) => name !== 'file deleted');
  const order = names
    .map((name) => ({ name, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
  const lasting = names.filter((name) => name !== 'former paths');
  const more = Array.from(
    { length: EDITS - order.length - 1 },
    () => lasting[Math.floor(random() * lasting.length)] ?? '',
  );
  return [...order, 'file deleted', ...more];
}

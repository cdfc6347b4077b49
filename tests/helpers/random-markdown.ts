import { type Random, seeded } from '../bench/corpus.ts';
import { ARTICLE_PARTS, LINE_STARTS, MARKS, SENDING, WORDS } from './random-markdown-tokens.ts';

/** A seeded text, equal on every machine. */
export interface RandomText {
  /** Meaningless marks, or an article as an editor might write it. */
  kind: 'soup' | 'article';
  text: string;
}

/** Returns a random text; one in four is a plausible article. */
export function randomMarkdown(seed: number): RandomText {
  const random = seeded(Math.imul(seed, 2_654_435_761) + 1);
  return random() < 0.25 ? { kind: 'article', text: article(random) } : { kind: 'soup', text: soup(random) };
}

/** Returns a plausible article from the same generator. */
export function randomArticle(seed: number): string {
  return article(seeded(Math.imul(seed, 2_654_435_761) + 1));
}

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const upTo = (random: Random, count: number) => Math.floor(random() * (count + 1));

/** Returns lines of random marks and words: nested containers, blocks that interrupt each other, unclosed marks. */
function soup(random: Random): string {
  // Each text has few kinds of marks, so that they interact.
  const ours: string[] = Array.from({ length: 4 + upTo(random, 12) }, () => pick(random, MARKS));
  const marks = random() < 0.2 ? [...ours, pick(random, SENDING), pick(random, SENDING)] : ours;
  const starts = Array.from({ length: 2 + upTo(random, 6) }, () => pick(random, LINE_STARTS));
  let text = random() < 0.002 ? '\ufeff' : '';
  for (let lines = 1 + upTo(random, 9); lines > 0; lines -= 1) {
    if (random() < 0.6) for (let count = upTo(random, 3); count > 0; count -= 1) text += pick(random, starts);
    for (let count = upTo(random, 7); count > 0; count -= 1) {
      text += random() < 0.35 ? pick(random, WORDS) : pick(random, marks);
      if (random() < 0.3) text += ' ';
    }
    if (random() < 0.02) text += `${pick(random, [...WORDS, ...marks])} `.repeat(300);
    text += random() < 0.3 ? '\n\n' : '\n';
  }
  if (random() < 0.03) text = `${pick(random, ['> ', '- ', '  ', '>', '1. '])}`.repeat(upTo(random, 40)) + text;
  return random() < 0.15 ? text.trimEnd() : text;
}

function article(random: Random): string {
  const blocks = Array.from({ length: 3 + upTo(random, 12) }, () => block(random));
  return `${blocks.join('\n\n')}\n`;
}

function sentence(random: Random): string {
  const words = Array.from({ length: 3 + upTo(random, 12) }, () =>
    random() < 0.8 ? pick(random, ARTICLE_PARTS.words) : inline(random),
  );
  return `${pick(random, ARTICLE_PARTS.words)} ${words.join(' ')}${pick(random, ['.', '.', '?', '。', ':'])}`;
}

function inline(random: Random): string {
  return pick(random, ARTICLE_PARTS.inlines).replaceAll('%', () => pick(random, ARTICLE_PARTS.words));
}

const lines = (random: Random, most: number, line: () => string) =>
  Array.from({ length: 1 + upTo(random, most) }, line).join('\n');

function block(random: Random): string {
  const write = () => sentence(random);
  const kinds: (() => string)[] = [
    write,
    () => lines(random, 4, write),
    () => `${write()}${pick(random, ['  ', '\\'])}\n${write()}`,
    () => `${'#'.repeat(2 + upTo(random, 2))} ${write()}${pick(random, ['', '', ' {#part}', ' ##'])}`,
    () => `${write()}\n---`,
    () => pick(random, ARTICLE_PARTS.html).replaceAll('%', write),
    () => lines(random, 5, () => `- ${write()}`),
    () => lines(random, 4, () => `- ${write()}\n  - ${write()}\n    1. ${write()}`),
    () => lines(random, 3, () => `1. ${write()}\n\n   ${write()}`),
    () => lines(random, 3, () => `> ${write()}`),
    () => `> ${write()}\n>\n> - ${write()}\n> - ${write()}`,
    () => `\`\`\`${pick(random, ['', 'js', 'json title="x"'])}\n${write()}\n\n  ${write()}\n\`\`\``,
    () => `- ${write()}\n\n  \`\`\`\n  ${write()}\n  \`\`\``,
    () => table(random),
    () => `![${write()}](/images/crane.jpg "${pick(random, ARTICLE_PARTS.words)}")`,
    () => '---',
    () => `    ${write()}`,
    () => `[${pick(random, ['port', 'lane'])}]: https://example.com/${pick(random, ['a', 'b'])} "Title"`,
  ];
  return pick(random, kinds)();
}

function table(random: Random): string {
  const width = 1 + upTo(random, 3);
  const cell = () => (random() < 0.4 ? inline(random) : pick(random, ARTICLE_PARTS.words));
  const row = (cells: number, make: () => string) => `| ${Array.from({ length: cells }, make).join(' | ')} |`;
  const rule = row(width + 1, () => pick(random, ['---', ':---', '---:', ':-:']));
  const rows = lines(random, 5, () => row(random() < 0.8 ? width + 1 : 1 + upTo(random, 5), cell));
  return `${row(width + 1, cell)}\n${rule}\n${rows}`;
}

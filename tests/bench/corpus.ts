import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES, type Locale } from '../../contract/locales.ts';

export type Random = () => number;

/** An article, independent of a builder's file format. */
export interface Article {
  slug: string;
  title: string;
  summary: string;
  /** YYYY-MM-DD */
  date: string;
  locale: Locale;
  body: string;
}

const FIRST_DAY = Date.UTC(2019, 0, 1);
const DAYS = 2800;
const SHARES = { chinese: 0.05, rawHtml: 0.3 };
const WORDS = {
  'en-US':
    'the carrier books space before demurrage starts and a container leaves port with customs papers while freight rates rise for each lane'.split(
      ' ',
    ),
  'zh-CN': '货主 提前 两周 订舱 滞港费 从 免费期 之后 计算 海运 运价 每周 变化 集装箱 到港 报关'.split(' '),
};
/** Returns the title and the summary of an article. */
const NAMES: Record<Locale, (number: number) => Pick<Article, 'title' | 'summary'>> = {
  'en-US': (number) => ({
    title: `Notes on lane ${number}`,
    summary: `What changed on lane ${number} this week, and what to do before the next booking is due.`,
  }),
  'zh-CN': (number) => ({
    title: `航线${number}札记`,
    summary: `航线${number}本周有什么变化，下一次订舱到期之前要做哪几件事。`,
  }),
};
const RAW_HTML = [
  '<details><summary>More</summary><p>Ask the desk.</p></details>',
  '2<sup>nd</sup> <kbd>Enter</kbd>',
  '<script>taken()</script>',
  '<p style="position: fixed" onclick="taken()">Over all.</p>',
];

/** Returns a seeded generator of numbers in [0, 1), so that the corpus is equal on every machine. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns articles like those of a freight forwarder's blog; some have raw HTML, of which a part is harmful. */
export function makeArticles({ articles, seed }: { articles: number; seed: number }): Article[] {
  const random = seeded(seed);
  const identities = Array.from({ length: articles }, (_, index) => ({
    slug: `article-${index + 1}`,
    date: new Date(FIRST_DAY + Math.floor((index / articles) * DAYS) * 86_400_000).toISOString().slice(0, 10),
    number: index + 1,
    locale: LOCALES[random() < SHARES.chinese ? 1 : 0],
  }));
  const byLocale = Map.groupBy(identities, ({ locale }) => locale);
  return identities.map(({ number, ...identity }) => ({
    ...identity,
    ...NAMES[identity.locale](number),
    body: body(random, identity, byLocale.get(identity.locale) ?? []),
  }));
}

type Named = Pick<Article, 'slug' | 'locale'>;

function body(random: Random, { slug, locale }: Named, others: readonly Named[]): string {
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item;
  const sentence = () => {
    const words = Array.from({ length: 6 + Math.floor(random() * 12) }, () => pick(WORDS[locale])).filter(
      (word, index, all) => word !== all[index - 1],
    );
    return locale === 'zh-CN'
      ? `${words.join('')}。`
      : `${words.join(' ').replace(/^./, (first) => first.toUpperCase())}.`;
  };
  const paragraph = () => Array.from({ length: 2 + Math.floor(random() * 4) }, sentence).join(' ');
  const link = () => {
    const other = pick(others);
    return other.slug === slug ? paragraph() : `${sentence()} See [${sentence()}](/blog/${other.slug}) first.`;
  };
  const kinds = [
    paragraph,
    paragraph,
    link,
    () => `- ${sentence()}\n- **${pick(WORDS[locale])}**\n  1. ${sentence()}\n  2. ${sentence()}`,
    () => `> ${sentence()}`,
    () => `| Lane | Rate |\n| :--- | ---: |\n| ${pick(WORDS[locale])} | ${Math.floor(random() * 9000)} |`,
    () => `\`\`\`json\n{ "rate": ${Math.floor(random() * 9000)} }\n\`\`\``,
    () => `${sentence()} https://figures.example/${Math.floor(random() * 99)} ~~USD 90~~ *USD 80*`,
  ];
  const sections = Array.from({ length: 2 + Math.floor(random() * 6) }, (_, index) =>
    [`## Part ${index + 1}`, ...Array.from({ length: 4 }, () => pick(kinds)())].join('\n\n'),
  );
  const raw = random() < SHARES.rawHtml ? [pick(RAW_HTML)] : [];
  return `${[paragraph(), ...raw, ...sections].join('\n\n')}\n`;
}

/** Writes a content root with `articles` posts over the base site; every post is in one locale only. */
export function writeCorpus(
  folder: string,
  { articles, seed, base }: { articles: number; seed: number; base: string },
): void {
  writeContent(folder, { articles: makeArticles({ articles, seed }), base });
}

/** Writes articles as content of waybill, over the base site. */
export function writeContent(folder: string, { articles, base }: { articles: readonly Article[]; base: string }): void {
  if (base !== folder) cpSync(base, folder, { recursive: true });
  for (const { slug, locale, date, body: text, title, summary } of articles) {
    const fields = { title, summary, author: 'ocean-desk', category: 'ocean', publishedOn: date, local: true };
    writeArticle(join(folder, `content/${locale}/blog/${slug}.md`), fields, text);
  }
}

/** Writes an article with front matter. A day is unquoted, so that other builders parse it as a date. */
export function writeArticle(file: string, fields: Readonly<Record<string, string | boolean>>, text: string): void {
  const lines = Object.entries(fields).map(([name, value]) => {
    const isBare = typeof value === 'string' && /^[\w-]+$/.test(value);
    return `${name}: ${isBare ? value : JSON.stringify(value)}\n`;
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `---\n${lines.join('')}---\n${text}`);
}

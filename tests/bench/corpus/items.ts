import { LOCALES } from '../../../runtime/contract/locales.ts';
import { type Article, makeArticles } from './articles.ts';

/** The content types of a large site, with the share of each among its items. */
const SHARES = {
  blog: 0.3,
  'help-article': 0.2,
  'market-update': 0.15,
  newsroom: 0.1,
  events: 0.1,
  research: 0.1,
  'glossary-term': 0.05,
} as const;

export type ItemType = keyof typeof SHARES;

/** A site has some hundred terms, however many articles it has. Each article links to the terms that it mentions. */
const MOST_TERMS = 300;
const MONTHS = 12;

/** An item of any content type, written as an article. */
export interface Item extends Article {
  type: ItemType;
  /** Its address. */
  path: string;
}

const SECTIONS: Readonly<Record<ItemType, string>> = {
  blog: '/blog/',
  'help-article': '/help/',
  'market-update': '/global-logistics-update/',
  newsroom: '/',
  events: '/events/',
  research: '/research/',
  'glossary-term': '/glossary/',
};

/** Returns items of seven content types, half of them Chinese, with links between them. */
export function makeItems({ items, seed }: { items: number; seed: number }): Item[] {
  const articles = makeArticles({ articles: items, seed, chinese: 1 / LOCALES.length });
  const types = typesOf(items);
  const named = articles.map((article, index): Item => {
    const type = types[index] ?? 'blog';
    const slug = type === 'help-article' ? `${index + 1}-${article.slug}` : article.slug;
    return { ...article, type, slug, path: SECTIONS[type] + slug };
  });
  const paths = new Map(articles.map(({ slug }, index) => [`/blog/${slug}`, named[index]?.path ?? '']));
  return named.map((item) => ({
    ...item,
    body: item.body.replaceAll(/\/blog\/article-\d+/g, (path) => paths.get(path) ?? path),
  }));
}

/** Returns the type of each item. The order repeats, so that every type has old and new items. */
function typesOf(items: number): ItemType[] {
  const cycle = Object.entries(SHARES).flatMap(([type, share]) => Array<ItemType>(share * 20).fill(type as ItemType));
  let terms = 0;
  return Array.from({ length: items }, (_, index) => {
    const type = cycle[index % cycle.length] ?? 'blog';
    terms += Number(type === 'glossary-term');
    return type === 'glossary-term' && terms > MOST_TERMS ? 'blog' : type;
  });
}

/** Returns the front matter of an item, as its content type requires. */
export function fieldsOf(item: Item, index: number): Record<string, string | boolean | string[]> {
  const { type, title, summary, author, category, date } = item;
  const all = { title, summary, local: true };
  const dated = { ...all, publishedOn: date };
  const month = `2026-${String((index % MONTHS) + 1).padStart(2, '0')}`;
  switch (type) {
    case 'blog':
      return { ...dated, author, category };
    case 'help-article':
      return { ...all, category: 'shipping', order: String(index + 1), reviewedOn: date };
    case 'market-update':
      return { ...dated, author, keyPoints: [summary] };
    case 'research':
      return { ...dated, author, keyFindings: [summary] };
    case 'events':
      return { ...dated, startsOn: `${month}-15`, online: true };
    case 'glossary-term':
      return { ...all, reviewedOn: date };
    case 'newsroom':
      return dated;
  }
}

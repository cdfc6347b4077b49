import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NO_CHOICES } from '../../../model/language/term-choices.ts';
import { NO_FIGURES } from '../../../model/reading/figures.ts';
import { discover } from '../../../pipeline/content/discover.ts';
import { entryIn } from '../../../pipeline/content/entry-json.ts';
import type { EntryResult } from '../../../pipeline/content/make-entry.ts';
import { entryPool } from '../../../pipeline/workers/entry-pool.ts';
import { makeArticles, writeContent } from '../../bench/corpus.ts';
import { makeSite } from '../../helpers/site.ts';

test('[C3] several threads create the same entries as one thread', async () => {
  const folder = makeSite();
  // Many short articles: only many items start threads, and cut texts leave marks open.
  const articles = makeArticles({ articles: 300, seed: 7 }).map((article) => ({
    ...article,
    body: article.body.slice(0, 1200),
  }));
  writeContent(folder, { articles, base: folder });
  const { items } = discover(join(folder, 'content'));
  const definition = 'A charge for a full container beyond its free time.';
  const terms = {
    'en-US': [{ slug: 'demurrage', path: '/glossary/demurrage', names: ['Demurrage'], definition }],
    'zh-CN': [],
  };
  const madeBy = async (threads: number) => {
    const made = new Map<string, EntryResult & { text: string }>();
    await entryPool({ threads, parser: 'native' })({
      items,
      terms,
      figures: NO_FIGURES,
      choices: NO_CHOICES,
      onMade: ({ file }, entry) =>
        made.set(file, { ...entryIn(entry), text: Buffer.from(entry.text ?? []).toString() }),
    });
    return items.map(({ file }) => made.get(file));
  };
  const [inThreads, here] = [await madeBy(2), await madeBy(1)];
  expect(here.filter((result) => result?.entry?.body.terms.includes('demurrage')).length).toBeGreaterThan(50);
  expect(inThreads).toEqual(here);
  expect(here.filter((result) => result?.text.includes('<p>')).length).toBeGreaterThanOrEqual(articles.length);
});

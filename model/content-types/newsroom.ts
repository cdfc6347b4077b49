import type { NewsArticle, WithContext } from 'schema-dts';
import * as z from 'zod';
import { article } from '../fields/fields.ts';
import { contentType, indexPage } from './content-type.ts';
import { glossaryTerm } from './glossary-term.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';
import { listProps } from './props/list.ts';
import { articleFacts, CONTEXT } from './props/structured-data.ts';

/** Newsroom items are at the root (M02); their index is /company/newsroom. */
export const newsroom = contentType({
  id: 'newsroom',
  names: ['newsroom'],
  section: '/',
  schema: z.strictObject(article),
  above: '/company/newsroom',
  references: { related: 'any', terms: glossaryTerm },
  template: 'newsroom',
  props: articleProps,
  card: articleCard,
  structuredData: (props, context) => [
    { '@context': CONTEXT, '@type': 'NewsArticle', ...articleFacts(props, context) } satisfies WithContext<NewsArticle>,
  ],
  index: indexPage({ path: '/company/newsroom', words: 'newsroom', template: 'section-index', props: listProps }),
});

import * as z from 'zod';
import { article, line } from '../fields/fields.ts';
import { contentType, indexPage } from './content-type.ts';
import { glossaryTerm } from './glossary-term.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';
import { listProps } from './props/list.ts';
import { articleData } from './props/structured-data.ts';

/** The type `white-paper`: texts longer than an article. */
export const whitePaper = contentType({
  id: 'white-paper',
  names: ['white paper'],
  section: '/white-papers',
  schema: z.strictObject({ ...article, conclusion: line(200) }),
  linksTerms: true,
  references: { related: 'any', terms: glossaryTerm },
  template: 'article',
  props: (entry, context) => ({ ...articleProps(entry, context), keyPoints: [entry.fields.conclusion] }),
  search: { texts: ({ keyPoints }) => keyPoints },
  card: articleCard,
  structuredData: (props, context) => [articleData(props, context)],
  index: indexPage({
    path: '/white-papers',
    words: 'white-papers',
    feed: {},
    template: 'section-index',
    props: listProps,
  }),
  home: {
    place: 7,
    id: 'papers',
    most: 2,
    look: 'list',
  },
});

import * as z from 'zod';
import { article, distinct, line, slug } from '../fields/fields.ts';
import { author } from './author.ts';
import { blogCategory } from './blog-category.ts';
import { contentType, indexPage } from './content-type.ts';
import { glossaryTerm } from './glossary-term.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';
import { listProps } from './props/list.ts';
import { articleData } from './props/structured-data.ts';

export const research = contentType({
  id: 'research',
  names: ['research', 'research + blog'],
  section: '/research',
  schema: z.strictObject({
    ...article,
    author: slug.describe('The desk that wrote the text, by the slug of its author page.'),
    category: slug.describe('The category of the blog that lists the text, by slug.').optional(),
    types: z
      .tuple([z.literal('research'), z.literal('blog')])
      .describe('[research, blog] lists the item in the blog too.')
      .optional(),
    keyFindings: distinct(z.array(line(400)).min(1).max(6)).describe(
      'The results of the work, each in a sentence or two. They are at the top of the page.',
    ),
  }),
  linksTerms: true,
  references: { author, category: blogCategory, related: 'any', terms: glossaryTerm },
  template: 'research',
  props: (entry, context) => ({ ...articleProps(entry, context), keyPoints: entry.fields.keyFindings }),
  search: { texts: ({ keyPoints }) => keyPoints },
  card: articleCard,
  structuredData: (props, context) => [articleData(props, context)],
  index: indexPage({
    path: '/research',
    words: 'research',
    isPictured: true,
    template: 'front-index',
    props: listProps,
  }),
  home: {
    place: 4,
    id: 'research',
    most: 1,
    look: 'list',
  },
});

import * as z from 'zod';
import { article, distinct, line, slug } from '../fields/fields.ts';
import { author } from './author.ts';
import { contentType, indexPage } from './content-type.ts';
import { eguideDocument } from './eguide-document.ts';
import { glossaryTerm } from './glossary-term.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';
import { listProps } from './props/list.ts';

/** An eguide: a page that offers a document in return for a form. */
export const eguide = contentType({
  id: 'eguide',
  names: ['eguide'],
  section: '/eguides',
  schema: z.strictObject({
    ...article,
    author: slug.describe('The desk that wrote the text, by the slug of its author page.'),
    document: slug.describe('The item of the type eguide-document that readers get, by slug.'),
    audience: line(240, 10).describe('The readers for whom the guide is written: "Staff who take over an import".'),
    about: distinct(z.array(line(240, 2)).min(1).max(8)).describe(
      'The contents of the document, a line for each part.',
    ),
  }),
  linksTerms: true,
  references: { author, document: eguideDocument, related: 'any', terms: glossaryTerm },
  template: 'eguide',
  props: (entry, context) => {
    const [document] = context.library.referencesIn(entry, 'document');
    const { audience, about } = entry.fields;
    const headings = document?.body.headings ?? [];
    return {
      ...articleProps(entry, context),
      slug: entry.slug,
      audience,
      about,
      /** The titles of the document's chapters. */
      chapters: headings.flatMap(({ level, text }) => (level === 2 ? [text] : [])),
    };
  },
  search: { texts: ({ audience, about, chapters }) => [audience, ...about, ...chapters] },
  card: articleCard,
  index: indexPage({ path: '/eguides', words: 'eguides', template: 'section-index', props: listProps }),
});

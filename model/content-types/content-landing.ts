import * as z from 'zod';
import { definitionOf } from '../../forms/definitions.ts';
import { GATED_FORM } from '../../forms/placed-forms.ts';
import { common, illustrative, relatedItems, sources } from '../fields/fields.ts';
import { contentType, indexPage } from './content-type.ts';
import { gateSchema } from './gate.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';
import { type IndexList, listProps } from './props/list.ts';

/** The page of the form in the contract. The edge function redirects back to it. */
const SECTION = definitionOf(GATED_FORM).page;

const schema = z.strictObject({
  ...common,
  related: relatedItems,
  sources: sources.optional(),
  illustrative,
  gate: gateSchema.optional(),
});

/** A resource: a page to read, or a page that offers a document in return for a form. */
export const contentLanding = contentType({
  id: 'content-landing',
  names: ['content landing'],
  section: SECTION,
  schema,
  references: { related: 'any' },
  template: 'content-landing',
  props: (entry, context) => ({ ...articleProps(entry, context), slug: entry.slug, gate: entry.fields.gate }),
  search: {
    texts: ({ gate: document }) => (document === undefined ? [] : [document.name, document.format, ...document.about]),
  },
  // The name of the type would not describe the page.
  card: (props) => ({ ...articleCard(props), kind: undefined }),
  index: indexPage({
    path: SECTION,
    words: 'resources',
    isPictured: true,
    template: 'section-index',
    // The kind of document, such as “CSV file”, without its size.
    props: ({ entries, ...list }: IndexList<z.output<typeof schema>>) => ({
      ...listProps({ entries, ...list }),
      items: list.items.map((item, index) => ({
        ...item,
        label: entries[index]?.fields.gate?.format.split(/[,，]/)[0] ?? '',
      })),
    }),
  }),
});

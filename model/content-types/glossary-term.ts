import type { DefinedTerm, WithContext } from 'schema-dts';
import * as z from 'zod';
import type { Locale } from '../../contract/locales.ts';
import { compare } from '../diagnostics/diagnostic.ts';
import { common, day, distinct, line, slug, sources } from '../fields/fields.ts';
import type { Listing } from '../shapes/links.ts';
import { contentType, indexPage } from './content-type.ts';
import type { Entry } from './entry.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';
import { bySlug, listing } from './props/listing.ts';
import { CONTEXT } from './props/structured-data.ts';

type Term = Entry<z.output<typeof schema>>;

const id = 'glossary-term';
const schema = z.strictObject({
  ...common,
  abbreviation: line(20).describe('The abbreviation of the term. Articles link it like the title.').optional(),
  initial: z
    .string()
    .regex(/^[A-Z]$/, 'must be one capital letter from A to Z')
    .meta({
      description: 'The letter of the A–Z index for a title that begins with none: the pinyin initial.',
      examples: ['Z'],
    })
    .optional(),
  aliases: distinct(z.array(line(60, 2)).max(12))
    .describe('Other names of the same thing. The page prints them; articles link them like the title.')
    .optional(),
  linkedWords: distinct(z.array(line(60, 2)).max(12))
    .describe('Plurals and related words. Articles link them and search finds them; the page does not print them.')
    .optional(),
  related: z.array(slug).max(6).describe('Terms to read next, by slug.').optional(),
  sources: sources.optional(),
  reviewedOn: day.describe('The day on which an expert last checked the term.'),
});

export const glossaryTerm = contentType({
  id,
  names: ['Glossary Term', 'glossary'],
  section: '/glossary',
  schema,
  linksTerms: true,
  term: ({ title, abbreviation, aliases = [], linkedWords = [], summary }) => ({
    names: [
      { text: title, field: ['title'] },
      ...(abbreviation === undefined ? [] : [{ text: abbreviation, field: ['abbreviation'] }]),
      ...aliases.map((text, index) => ({ text, field: ['aliases', index] })),
      ...linkedWords.map((text, index) => ({ text, field: ['linkedWords', index] })),
    ],
    definition: summary,
  }),
  references: { related: 'self' },
  template: 'glossary-term',
  props: (entry, context) => {
    const { abbreviation, aliases = [] } = entry.fields;
    return { ...articleProps(entry, context), abbreviation, aliases };
  },
  search: { names: searchNames },
  card: articleCard,
  structuredData: ({ title, summary, abbreviation, aliases }, context) => {
    const names = otherNames({ abbreviation, aliases });
    return [
      {
        '@context': CONTEXT,
        '@type': 'DefinedTerm',
        name: title,
        ...(names.length > 0 ? { alternateName: names } : {}),
        description: summary,
        url: context.url,
        inDefinedTermSet: `${context.origin}${context.above ?? ''}`,
      } satisfies WithContext<DefinedTerm>,
    ];
  },
  order: bySlug,
  index: indexPage({
    path: '/glossary',
    words: 'glossary',
    isGrouped: true,
    dataSets: {
      glossary: ({ library, locale }) =>
        library
          .list(locale, { id, schema })
          .map(({ path, fields }) => ({ path, title: fields.title, names: searchNames(fields) })),
    },
    template: 'glossary',
    props: ({ title, summary }, { library, locale }) => ({
      title,
      summary,
      groups: byInitial(library.list(locale, { id, schema }), locale),
    }),
  }),
});

function otherNames({ abbreviation, aliases = [] }: Pick<Term['fields'], 'abbreviation' | 'aliases'>): string[] {
  return [...(abbreviation === undefined ? [] : [abbreviation]), ...aliases];
}

/** Returns all names that find a term: also those that its page does not print. */
function searchNames(fields: Term['fields']): string[] {
  return [...otherNames(fields), ...(fields.linkedWords ?? [])];
}

/** Groups terms by their letter in the A–Z index. */
function byInitial(terms: readonly Term[], locale: Locale): { initial: string; terms: Listing[] }[] {
  const collator = new Intl.Collator(locale);
  return [...Map.groupBy(terms, initialOf)]
    .toSorted(([a], [b]) => compare(a, b))
    .map(([initial, group]) => ({
      initial,
      terms: group
        .map((entry) => listing(entry, entry.fields.abbreviation ?? ''))
        .toSorted((a, b) => collator.compare(a.title, b.title) || compare(a.path, b.path)),
    }));
}

/** Returns the letter of a term, or # if its title does not begin with a letter. */
function initialOf({ fields }: Term): string {
  if (fields.initial !== undefined) return fields.initial;
  const first = (fields.title[0] ?? '').toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

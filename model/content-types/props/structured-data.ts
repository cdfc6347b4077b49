import type { Article, FAQPage, Organization, WithContext } from 'schema-dts';
import type { PageBlock } from '../../blocks/index.ts';
import type { StructuredDataContext } from '../../shapes/structured-data.ts';
import type { ArticleProps } from './article.ts';

/** The `@context` of every value. */
export const CONTEXT = 'https://schema.org';

/** Returns the provider as an organization: a publisher, a seller or an organizer. */
export function organization({ siteName, origin }: StructuredDataContext) {
  return {
    '@type': 'Organization',
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  } as const satisfies Organization;
}

/** Returns the properties that all kinds of articles share. */
export function articleFacts(props: ArticleProps, context: StructuredDataContext) {
  const { locale, origin, url, image } = context;
  const author = props.author
    ? ({ '@type': 'Organization', name: props.author.title, url: `${origin}${props.author.path}` } as const)
    : organization(context);
  return {
    headline: props.title,
    description: props.summary,
    ...(image === undefined ? {} : { image }),
    url,
    mainEntityOfPage: url,
    inLanguage: locale,
    ...(props.publishedOn === undefined ? {} : { datePublished: props.publishedOn }),
    dateModified: props.updatedOn ?? props.publishedOn ?? '',
    author,
    publisher: organization(context),
  };
}

/** Returns the structured data of an article of no narrower kind. */
export function articleData(props: ArticleProps, context: StructuredDataContext): WithContext<Article> {
  return { '@context': CONTEXT, '@type': 'Article', ...articleFacts(props, context) };
}

/** Returns one FAQPage with the questions of all FAQ blocks, because search engines read one per page. */
export function faqData(blocks: readonly PageBlock[]): WithContext<FAQPage>[] {
  const items = blocks.flatMap((block) => (block.block === 'faq' ? block.items : []));
  if (items.length === 0) return [];
  const mainEntity = items.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  }));
  return [{ '@context': CONTEXT, '@type': 'FAQPage', mainEntity }];
}

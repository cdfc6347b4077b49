import type { Article, FAQPage, Organization, WithContext } from 'schema-dts';
import type { PageBlock } from '../../blocks/index.ts';
import type { DataContext } from '../content-type.ts';
import type { ArticleProps } from './article.ts';

/** What every value begins with. */
export const CONTEXT = 'https://schema.org';

/** The provider, as whoever publishes, sells or organises something. */
export function organization({ siteName, origin }: DataContext) {
  return {
    '@type': 'Organization',
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  } as const satisfies Organization;
}

/** What every kind of article says of itself. */
export function articleFacts(props: ArticleProps, context: DataContext) {
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

/** An article of no narrower kind. */
export function articleData(props: ArticleProps, context: DataContext): WithContext<Article> {
  return { '@context': CONTEXT, '@type': 'Article', ...articleFacts(props, context) };
}

/** The questions of all FAQ blocks of a page are one FAQ to search engines, which read one a page. */
export function questions(blocks: readonly PageBlock[]): WithContext<FAQPage>[] {
  const items = blocks.flatMap((block) => (block.block === 'faq' ? block.items : []));
  if (items.length === 0) return [];
  const mainEntity = items.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  }));
  return [{ '@context': CONTEXT, '@type': 'FAQPage', mainEntity }];
}

import type {
  Article as ArticleType,
  BlogPosting,
  BreadcrumbList,
  DefinedTerm,
  Event,
  FAQPage,
  NewsArticle,
  Organization,
  Service,
  Thing,
  WebPage,
  WebSite,
  WithContext,
} from 'schema-dts';
import type {
  ArticleProps,
  BlockProps,
  EventProps,
  GlossaryTermProps,
  PageBlock,
  PageRequest,
  ProductProps,
} from '../../pipeline/plan/page-request.ts';
import type { Shell } from '../../pipeline/render/template-api.ts';
import { pageBarMessages } from '../components/page-bar.messages.ts';

type Block = WithContext<Exclude<Thing, string>>;
const CONTEXT = 'https://schema.org';

/** What search engines read of a page; nothing while the site URL is not configured, since all of it needs addresses. */
export function structuredData(
  page: PageRequest,
  { shell, image }: { shell: Shell; image?: string | undefined },
): Block[] {
  if (shell.url === undefined || page.url === undefined || page.noindex) return [];
  const site = { ...shell, url: shell.url, image };
  return [...(page.breadcrumbs.length > 0 ? [breadcrumbs(page, site)] : []), ...ownData(page, { site, url: page.url })];
}

type Site = Shell & { url: string; image?: string | undefined };

function ownData(page: PageRequest, { site, url }: { site: Site; url: string }): Block[] {
  switch (page.template) {
    case 'home':
      return [
        { '@context': CONTEXT, ...organization(site) },
        {
          '@context': CONTEXT,
          '@type': 'WebSite',
          name: site.siteName,
          url: `${site.url}/`,
          inLanguage: page.locale,
        } satisfies WithContext<WebSite>,
      ];
    case 'blog-post':
      return [
        {
          '@context': CONTEXT,
          '@type': 'BlogPosting',
          ...article(page.props, { page, site, url }),
        } satisfies WithContext<BlogPosting>,
      ];
    case 'newsroom':
      return [
        {
          '@context': CONTEXT,
          '@type': 'NewsArticle',
          ...article(page.props, { page, site, url }),
        } satisfies WithContext<NewsArticle>,
      ];
    case 'product':
      return [service(page.props, { page, site, url }), ...questions(page.props.blocks)];
    case 'landing-page':
      return questions(page.props.blocks);
    case 'case-study':
      return [articleData(page.props, { page, site, url }), ...questions(page.props.blocks)];
    case 'research':
    case 'market-update':
      return [articleData(page.props, { page, site, url })];
    case 'help-article':
      return [helpPage(page.props, { page, site, url })];
    case 'glossary-term':
      return [definedTerm(page.props, { page, site, url })];
    case 'event':
      return [event(page.props, { page, site, url })];
    default:
      return [];
  }
}

interface Context {
  page: PageRequest;
  site: Site;
  url: string;
}

function organization({ siteName, url }: Site) {
  return {
    '@type': 'Organization',
    name: siteName,
    url: `${url}/`,
    logo: `${url}/icon-512.png`,
  } as const satisfies Organization;
}

function article(props: ArticleProps, { page, site, url }: Context) {
  const author = props.author
    ? ({ '@type': 'Organization', name: props.author.title, url: `${site.url}${props.author.path}` } as const)
    : organization(site);
  return {
    headline: props.title,
    description: props.summary,
    ...(site.image === undefined ? {} : { image: site.image }),
    url,
    mainEntityOfPage: url,
    inLanguage: page.locale,
    ...(props.publishedOn === undefined ? {} : { datePublished: props.publishedOn }),
    dateModified: props.updatedOn ?? props.publishedOn ?? '',
    author,
    publisher: organization(site),
  };
}

function articleData(props: ArticleProps, context: Context): WithContext<ArticleType> {
  return { '@context': CONTEXT, '@type': 'Article', ...article(props, context) };
}

function service(props: ProductProps, { site, url }: Context): WithContext<Service> {
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name: props.title,
    description: props.summary,
    serviceType: props.kind,
    url,
    provider: organization(site),
  };
}

/** The questions of all FAQ blocks of a page are one FAQ to search engines, which read one a page. */
function questions(blocks: readonly PageBlock[]): WithContext<FAQPage>[] {
  const items = blocks
    .filter((block): block is BlockProps<'faq'> => block.block === 'faq')
    .flatMap((block) => block.items);
  if (items.length === 0) return [];
  const mainEntity = items.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  }));
  return [{ '@context': CONTEXT, '@type': 'FAQPage', mainEntity }];
}

function helpPage(props: ArticleProps, { page, site, url }: Context): WithContext<WebPage> {
  return {
    '@context': CONTEXT,
    '@type': 'WebPage',
    name: props.title,
    description: props.summary,
    url,
    inLanguage: page.locale,
    ...(props.reviewedOn === undefined ? {} : { lastReviewed: props.reviewedOn }),
    publisher: organization(site),
  };
}

function definedTerm(props: GlossaryTermProps, { page, site, url }: Context): WithContext<DefinedTerm> {
  const names = [...(props.abbreviation ? [props.abbreviation] : []), ...props.aliases];
  return {
    '@context': CONTEXT,
    '@type': 'DefinedTerm',
    name: props.title,
    ...(names.length > 0 ? { alternateName: names } : {}),
    description: props.summary,
    url,
    inDefinedTermSet: `${site.url}${page.breadcrumbs[0]?.path ?? ''}`,
  };
}

function event(props: EventProps, { page, site, url }: Context): WithContext<Event> {
  const place = {
    '@type': 'Place',
    name: props.city ?? '',
    address: { '@type': 'PostalAddress', addressLocality: props.city ?? '', addressCountry: props.country ?? '' },
  } as const;
  const online = { '@type': 'VirtualLocation', url } as const;
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name: props.title,
    description: props.summary,
    ...(site.image === undefined ? {} : { image: site.image }),
    url,
    inLanguage: page.locale,
    startDate: props.startsOn,
    endDate: props.endsOn ?? props.startsOn,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: props.online
      ? 'https://schema.org/OnlineEventAttendanceMode'
      : 'https://schema.org/OfflineEventAttendanceMode',
    location: props.online ? online : place,
    organizer: organization(site),
  };
}

function breadcrumbs(page: PageRequest, { url, locale }: Site): WithContext<BreadcrumbList> {
  const trail = [
    { path: '/', title: pageBarMessages[locale].home },
    ...page.breadcrumbs,
    { path: page.path, title: page.title },
  ];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${url}${path}`,
    })),
  };
}

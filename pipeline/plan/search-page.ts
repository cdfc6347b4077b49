import { type TypeId, typeOf } from '../content-types/index.ts';
import { compare } from '../diagnostics/diagnostic.ts';
import type { PlanContext } from './context.ts';
import { linkTo } from './listing.ts';
import type { PlannedPage, TemplateProps } from './page-request.ts';

type Section = TemplateProps['search']['sections'][number];

/** The search page: without script, and before anything is asked, it lists every page by section. */
export function searchPage(context: PlanContext): PlannedPage {
  const { locale, settings } = context;
  const { pages } = settings;
  const { title, summary } = pages.search;
  const sections = [
    section(context, { type: 'product', path: '/products', title: pages.products.title }),
    section(context, { type: 'landing-page' }),
    section(context, { type: 'case-study', path: '/company/customers', title: pages.customers.title }),
    section(context, { type: 'market-update', path: '/global-logistics-update', title: pages.updates.title }),
    section(context, { type: 'blog', path: '/blog', title: pages.blog.title }),
    section(context, { type: 'research', path: '/research', title: pages.research.title }),
    section(context, { type: 'help-article', path: '/help', title: pages.help.title }),
    section(context, { type: 'glossary-term', path: '/glossary', title: pages.glossary.title }),
    section(context, { type: 'events', path: '/events', title: pages.events.title }),
    section(context, { type: 'newsroom', path: '/company/newsroom', title: pages.newsroom.title }),
    section(context, { type: 'author', path: '/resources/authors', title: pages.authors.title }),
  ];
  return {
    locale,
    path: '/search',
    title,
    description: summary,
    breadcrumbs: [],
    noindex: false,
    styles: [],
    staticQueries: ['search'],
    feeds: [],
    template: 'search',
    props: { title, summary, sections: sections.filter(({ items }) => items.length > 0) },
  };
}

/** Everything of a type that search engines may know; a type without an index page goes by its own name. */
function section(
  { library, locale }: PlanContext,
  { type, path, title = typeOf(type).label[locale] }: { type: TypeId; path?: string; title?: string },
): Section {
  const collator = new Intl.Collator(locale);
  const items = library
    .list(locale, type)
    .filter(({ fields }) => fields.noindex !== true)
    .map(linkTo)
    .toSorted((a, b) => collator.compare(a.title, b.title) || compare(a.path, b.path));
  return { title, path, items };
}

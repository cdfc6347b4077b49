import type { BreadcrumbList, WithContext } from 'schema-dts';
import { siteTexts } from '../locales/site.ts';
import type { PageToRender } from '../pipeline/plan/page-request.ts';

/**
 * Returns a page's breadcrumbs for search engines; none without a site URL, without breadcrumbs or on a page with
 * noindex.
 */
export function breadcrumbsData(page: PageToRender, origin: string | undefined): WithContext<BreadcrumbList>[] {
  if (origin === undefined || page.url === undefined || page.noindex || page.breadcrumbs.length === 0) return [];
  const trail = [
    { path: '/', title: siteTexts[page.locale].components.pageBar.home },
    ...page.breadcrumbs,
    { path: page.path, title: page.title },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ path, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        item: `${origin}${path}`,
      })),
    },
  ];
}

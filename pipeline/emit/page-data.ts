import type { PageIsland } from '../../contract/islands.ts';
import type { AppData, Head, PageData, PageDataRsc, ResultContext, SliceData } from '../../contract/page-data.ts';
import { itemOf, type PageToRender } from '../plan/page-request.ts';

/**
 * The input of a page's two data files (L01): the small one describes the page, the other contains the rendered
 * content.
 */
export interface PageDataInput {
  page: PageToRender;
  slicesMap: Record<string, string>;
  staticQueryHashes: string[];
  rendered: { head: Head; main: string; islands: PageIsland[] };
}

export function pageDataFiles({ page, slicesMap, staticQueryHashes, rendered }: PageDataInput): {
  pageData: string;
  rsc: string;
} {
  const { template: componentChunkName, path, matchPath } = page;
  const envelope = { componentChunkName, path, ...(matchPath && { matchPath }), staticQueryHashes, slicesMap };
  const pageContext: ResultContext = { locale: page.locale, searchIndex: `site-${page.locale}` };
  const pageData: PageData = {
    ...envelope,
    result: { pageContext, data: { title: page.title, description: page.description, ...itemOf(page) } },
  };
  const rsc: PageDataRsc = {
    ...envelope,
    result: { head: rendered.head, html: rendered.main, islands: rendered.islands },
  };
  return { pageData: JSON.stringify(pageData), rsc: JSON.stringify(rsc) };
}

export function appDataFile(buildHash: string): string {
  const data: AppData = { webpackCompilationHash: buildHash };
  return JSON.stringify(data);
}

export function sliceFile({
  name,
  html,
  locale,
}: {
  name: string;
  html: string;
  locale: PageToRender['locale'];
}): string {
  const data: SliceData = {
    componentChunkName: `slice-${name}`,
    result: { data: { html }, sliceContext: { locale } },
    staticQueryHashes: [],
  };
  return JSON.stringify(data);
}

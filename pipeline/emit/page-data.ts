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
  rendered: {
    head: Head;
    /** The encoded HTML of the content. */
    main: Buffer;
    islands: PageIsland[];
  };
}

export function pageDataFiles({ page, slicesMap, staticQueryHashes, rendered }: PageDataInput): {
  pageData: string;
  rsc: Uint8Array;
} {
  const { template: componentChunkName, path, matchPath } = page;
  const envelope = { componentChunkName, path, ...(matchPath && { matchPath }), staticQueryHashes, slicesMap };
  const pageContext: ResultContext = { locale: page.locale, searchIndex: `site-${page.locale}` };
  const pageData: PageData = {
    ...envelope,
    result: { pageContext, data: { title: page.title, description: page.description, ...itemOf(page) } },
  };
  return { pageData: JSON.stringify(pageData), rsc: rscFile(envelope, rendered) };
}

/** Returns the JSON of a `PageDataRsc`. Its HTML is encoded already, which takes a third of the time of a second encoding. */
function rscFile(
  envelope: Omit<PageDataRsc, 'result'>,
  { head, main, islands }: PageDataInput['rendered'],
): Uint8Array {
  const before = JSON.stringify({ ...envelope, result: { head } }).slice(0, -'}}'.length);
  const html = jsonOfEncoded(main);
  return Buffer.concat([
    Buffer.from(`${before},"html":`),
    html,
    Buffer.from(`,"islands":${JSON.stringify(islands)}}}`),
  ]);
}

/**
 * Returns a text in UTF-8 as JSON in UTF-8. JSON escapes only ASCII characters, so each byte can stand for a character:
 * strings with one byte per character are copied in blocks.
 */
function jsonOfEncoded(text: Buffer): Buffer {
  return Buffer.from(JSON.stringify(text.toString('latin1')), 'latin1');
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

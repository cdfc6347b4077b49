import { pageDataUrl, pageFile } from '../../contract/paths.ts';

import { type Sheet, sheetOf, stylesFinder } from '../bundle/styles.ts';
import type { PageToRender } from '../plan/page-request.ts';
import type { Templates } from '../render/template-api.ts';
import { pageDataFiles } from './page-data.ts';
import type { LocaleShell, PageJob } from './page-job.ts';
import { pageTemplate } from './page-template.ts';
import { type PublicFile, publicFile } from './public-file.ts';

/** The name of the header for pages without a navigation entry. */
export const HEADER_WITHOUT_CURRENT = 'header';

/** Renders every file of a page: its document, its data files and its style sheets. */
export type RenderFiles = (job: PageJob) => PublicFile[];

/** Returns the name of the header that marks the page's own entry of the navigation, or the entry of the nearest page above it. */
function headerOf({ path, breadcrumbs }: PageToRender, headers: LocaleShell['headers']): string {
  const above = breadcrumbs.map((crumb) => crumb.path).toReversed();
  return [path, ...above].flatMap((at) => headers[at] ?? []).at(0) ?? HEADER_WITHOUT_CURRENT;
}

/** Returns a function that renders the pages of one locale. */
export function filesRenderer(templates: Templates, localeShell: LocaleShell): RenderFiles {
  const { shell, styles, slices, headers, buildHash, routes, consent } = localeShell;
  const stylesIn = stylesFinder(styles);
  const encoded = new Map(Object.entries(slices).map(([name, html]) => [name, Buffer.from(html)]));
  const slot = (name: string) => ({ name, html: encoded.get(name) ?? '' });
  const renderDocument = templates.documentRenderer({ shell, routes, consent, buildHash });
  return ({ page, body, image, structuredData, staticQueries, awaitedHashes, ownStyles, filling }) => {
    const sheets: Sheet[] = [];
    const stylesheetsOf = (main: string) => {
      const ofItem = ownStyles === '' ? [] : [sheetOf(ownStyles)];
      sheets.push(stylesIn(main), ...ofItem);
      return sheets.map(({ url }) => url);
    };
    const rendered = templates.renderPage(page, { shell, stylesheetsOf, staticQueries, body, image, structuredData });
    const { head, islands } = rendered;
    // Encoded once for both files.
    const main = Buffer.from(rendered.main);
    const header = headerOf(page, headers);
    const { pageData, rsc } = pageDataFiles({
      page,
      slicesMap: { header, footer: 'footer' },
      staticQueryHashes: awaitedHashes,
      rendered: { head, main, islands },
    });
    const slots = { header: slot(header), footer: slot('footer') };
    const pieces = renderDocument({ head, main, path: page.path, slices: slots });
    const document = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
    const template = filling && JSON.stringify(pageTemplate(document.toString(), filling));
    return [
      [pageFile(page.path), document],
      publicFile(pageDataUrl(page.path, 'page-data'), pageData),
      publicFile(pageDataUrl(page.path, 'page-data-rsc'), rsc),
      ...(template === undefined ? [] : [publicFile(pageDataUrl(page.path, 'page-template'), template)]),
      ...sheets.map(({ url, text }) => publicFile(url, text)),
    ];
  };
}

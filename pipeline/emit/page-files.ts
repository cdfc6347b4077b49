import { pageDataUrl, pageFile } from '../../contract/paths.ts';
import { type Sheet, sheetOf, stylesFinder } from '../bundle/styles.ts';
import { styleSheet } from '../markdown/style-attribute.ts';
import type { PageToRender } from '../plan/page-request.ts';
import type { DocumentPiece, Templates } from '../render/template-api.ts';
import { isLoadedWithPage } from './on-demand-data.ts';
import { pageDataFiles } from './page-data.ts';
import type { LocaleShell, PageJob } from './page-job.ts';
import { fillingOf, pageTemplate } from './page-template.ts';
import { type PublicFile, publicFile } from './public-file.ts';

/** The name of the header for pages without a navigation entry. */
export const HEADER_WITHOUT_CURRENT = 'header';

/** Renders every file of a page: its document, its data files and its style sheets. */
export type RenderFiles = (job: PageJob) => PublicFile[];

/** Returns a function that renders the pages of one locale. */
export function filesRenderer(templates: Templates, localeShell: LocaleShell): RenderFiles {
  const { shell, styles, slices, headers, buildHash, routes, consent } = localeShell;
  const stylesIn = stylesFinder(styles);
  const encode = documentEncoder();
  const slot = (name: string) => ({ name, html: slices[name] ?? '' });
  return ({ page, body, image, structuredData, staticQueries }) => {
    const sheets: Sheet[] = [];
    const stylesheetsOf = (main: string) => {
      const ofItem = page.styles.length === 0 ? [] : [sheetOf(styleSheet(page.styles))];
      sheets.push(stylesIn(main), ...ofItem);
      return sheets.map(({ url }) => url);
    };
    const rendered = templates.renderPage(page, { shell, stylesheetsOf, staticQueries, body, image, structuredData });
    const header = headers[page.section ?? ''] ?? HEADER_WITHOUT_CURRENT;
    const { pageData, rsc } = pageDataFiles({
      page,
      slicesMap: { header, footer: 'footer' },
      staticQueryHashes: page.staticQueries.filter(isLoadedWithPage).map((name) => staticQueries[name] ?? ''),
      rendered,
    });
    const pieces = templates.renderDocument(shell, {
      head: rendered.head,
      main: rendered.main,
      path: page.path,
      routes,
      consent,
      slices: { header: slot(header), footer: slot('footer') },
      buildHash,
    });
    const document = encode(pieces);
    const filling = fillingOf(page.path);
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

/** Returns the paths of the files that belong to this page alone. */
export function ownFiles({ path }: Pick<PageToRender, 'path'>): string[] {
  const variants = ['page-data', 'page-data-rsc', ...(fillingOf(path) ? ['page-template' as const] : [])] as const;
  return [pageFile(path), ...variants.map((variant) => pageDataUrl(path, variant).slice(1))];
}

/** Returns a function that joins document pieces as bytes and encodes each shared piece once. */
function documentEncoder(): (pieces: readonly DocumentPiece[]) => Buffer {
  const shared = new Map<string, Uint8Array>();
  const bytesOfShared = (text: string) => {
    const bytes = shared.get(text) ?? Buffer.from(text);
    shared.set(text, bytes);
    return bytes;
  };
  return (pieces) => Buffer.concat(pieces.flatMap((piece) => [Buffer.from(piece.ofPage), bytesOfShared(piece.shared)]));
}

import type { Head } from '../../runtime/contract/page-data.ts';
import { pageDataUrl, pageFile } from '../../runtime/contract/paths.ts';
import { stylesFinder } from '../bundle/styles.ts';
import { digest } from '../cache/key.ts';
import { styleSheet } from '../markdown/style-attribute.ts';
import type { PageRequest } from '../plan/page-request.ts';
import type { DocumentPiece, Templates } from '../render/template-api.ts';
import { isLoadedWithPage } from './on-demand-data.ts';
import { pageDataFiles } from './page-data.ts';
import type { LocaleShell, PageJob } from './page-job.ts';
import { fileAt, type PublicFile } from './public-file.ts';

/** The name of the header for pages without a navigation entry. */
export const PLAIN_HEADER = 'header';

/** Renders every file of a page: its document, its two data files and its style sheets. */
export type RenderFiles = (job: PageJob) => PublicFile[];

/** Returns a function that renders the pages of one locale. */
export function filesRenderer(templates: Templates, own: LocaleShell): RenderFiles {
  const { shell, styles, slices, headers, buildHash, routes, consent } = own;
  const stylesIn = stylesFinder(styles);
  const encode = documentEncoder();
  const slot = (name: string) => ({ name, html: slices[name] ?? '' });
  return ({ page, body, image, structuredData, staticQueries }) => {
    const ownSheet = styleSheet(page.styles);
    const stylesheets = ownSheet === '' ? [] : [`/static/${digest(ownSheet)}.css`];
    const rendered = templates.renderPage(page, { shell, stylesheets, staticQueries, body, image, structuredData });
    const { names, sheet, href } = stylesIn(rendered.main);
    const header = headers[page.section ?? ''] ?? PLAIN_HEADER;
    const { pageData, rsc } = pageDataFiles({
      page,
      slicesMap: { header, footer: 'footer' },
      staticQueryHashes: page.staticQueries.filter(isLoadedWithPage).map((name) => staticQueries[name] ?? ''),
      rendered: { ...rendered, head: withStylesheet(rendered.head, href) },
    });
    const pieces = templates.renderDocument(shell, {
      head: rendered.head,
      main: rendered.main,
      path: page.path,
      styles: { sheets: names.map((name) => styles.components[name] ?? ''), href },
      routes,
      consent,
      slices: { header: slot(header), footer: slot('footer') },
      buildHash,
    });
    return [
      [pageFile(page.path), encode(pieces)],
      fileAt(pageDataUrl(page.path, 'page-data'), pageData),
      fileAt(pageDataUrl(page.path, 'page-data-rsc'), rsc),
      ...stylesheets.map((url) => fileAt(url, ownSheet)),
      fileAt(href, sheet),
    ];
  };
}

/** Returns the paths of the files that belong to this page alone. */
export function ownFiles({ path }: PageRequest): string[] {
  return [pageFile(path), pageDataUrl(path, 'page-data').slice(1), pageDataUrl(path, 'page-data-rsc').slice(1)];
}

/** Returns a function that joins document pieces as bytes and encodes each shared piece once. */
function documentEncoder(): (pieces: readonly DocumentPiece[]) => Uint8Array {
  const shared = new Map<string, Uint8Array>();
  const bytesOfShared = (text: string) => {
    const bytes = shared.get(text) ?? Buffer.from(text);
    shared.set(text, bytes);
    return bytes;
  };
  return (pieces) => Buffer.concat(pieces.flatMap((piece) => [Buffer.from(piece.own), bytesOfShared(piece.shared)]));
}

/**
 * Adds the page's style sheet to the head for navigation without a document load. Documents contain their sheets
 * inline.
 */
function withStylesheet(head: Head, href: string): Head {
  return { ...head, nodes: [...head.nodes, { tag: 'link', attributes: { rel: 'stylesheet', href } }] };
}

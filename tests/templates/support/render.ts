import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import type { Locale } from '../../../contract/locales.ts';
import type { PageBlock } from '../../../model/blocks/index.ts';
import type { ItemBody } from '../../../model/shapes/body.ts';
import type { PageToRender } from '../../../pipeline/plan/page-request.ts';
import { Blocks } from '../../../templates/blocks/blocks.tsx';
import { IslandFilesContext } from '../../../templates/components/island.tsx';
import type { PageContext } from '../../../templates/page-context.ts';
import { ISLAND_MODULES } from '../../helpers/island-modules.ts';

interface Where {
  locale?: Locale;
  path?: string;
  body?: ItemBody;
  /** Blocks above these on the page. */
  earlier?: readonly PageBlock[];
}

/** Returns the template context of the page at a path. */
export function contextOf({ locale = 'en-US', path = '/products/fcl', body }: Where = {}): PageContext {
  // Templates read only the path and the pages above it.
  const page = { path, locale, breadcrumbs: [] as PageToRender['breadcrumbs'] } as PageToRender;
  return { page, body, locale, siteName: 'Testline' };
}

/** Returns the HTML of a part of a page, which may contain islands. */
export function renderPart(part: ReactNode): string {
  const value = { modules: ISLAND_MODULES, staticQueries: {} };
  return renderToStaticMarkup(createElement(IslandFilesContext, { value }, part));
}

/** Returns the HTML of blocks as in a page. */
export function htmlOf(blocks: PageBlock | readonly PageBlock[], where: Where = {}): string {
  const list = Array.isArray(blocks) ? (blocks as PageBlock[]) : [blocks as PageBlock];
  return renderPart(createElement(Blocks, { blocks: list, earlier: where.earlier ?? [], context: contextOf(where) }));
}

/** Returns the text of each element with the tag name, without inner tags. */
export function textsOf(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, '').trim(),
  );
}

import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import type { Locale } from '../../../contract/locales.ts';
import type { PageToRender } from '../../../pipeline/plan/page-request.ts';
import type { PageContext } from '../../../templates/page-context.ts';

export function contextIn(locale: Locale): PageContext {
  return {
    page: { path: '/products/fcl', locale, breadcrumbs: [] as PageToRender['breadcrumbs'] } as PageToRender,
    locale,
    siteName: 'Testline',
  };
}

/** Returns the HTML of a picture on an English page, or in another locale. */
export function draw<Props extends { context: PageContext }>(
  Picture: ComponentType<Props>,
  { locale = 'en-US', ...props }: Omit<Props, 'context'> & { locale?: Locale },
): string {
  return renderToStaticMarkup(createElement(Picture, { ...props, context: contextIn(locale) } as unknown as Props));
}

/** Returns the text between tags, with single spaces. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

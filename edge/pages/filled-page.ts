import { NO_STORE } from '../answers/security-headers.ts';
import { headersOfChanged } from './headers-of-changed.ts';
import { assemble, type FillSlot, type TemplateOfPage } from './page-template.ts';

/** Returns a filled page. No cache stores it, and search engines index only the page without an answer. */
export function filledPage({ template, served }: TemplateOfPage, fill: FillSlot, status = 200): Response {
  const headers = headersOfChanged(served, NO_STORE);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-robots-tag', 'noindex');
  return new Response(assemble(template, fill), { status, headers });
}

import { readFileSync } from 'node:fs';
import { LOCALES } from '../../../contract/locales.ts';
import { leadsPageTexts } from '../../../locales/services.ts';
import type { EndpointResponse } from '../../answer.ts';
import type { EndpointRequest } from '../../endpoint-request.ts';
import type { Html } from '../../html.ts';
import type { PageAnswer } from '../../page.ts';
import { hrefOf, type PageState } from './links.ts';

const STYLES = readFileSync(new URL('leads.css', import.meta.url), 'utf8');

export interface PageFrameInput {
  visit: EndpointRequest;
  shown: PageState;
  status?: number;
  title: string;
  main: Html;
}

/** Renders a leads page in this host's frame. The language links point to the same page. */
export function renderFrame(page: PageAnswer, { visit, shown, ...rest }: PageFrameInput): EndpointResponse {
  const languages = LOCALES.filter((locale) => locale !== visit.locale).map((locale) => {
    return { locale, href: hrefOf(visit.path, { ...shown, lang: locale }) };
  });
  return page(visit, { ...rest, styles: STYLES, notice: leadsPageTexts[visit.locale].notice, languages });
}

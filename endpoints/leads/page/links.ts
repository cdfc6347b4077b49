import { isLocale, type Locale } from '../../../contract/locales.ts';
import { isForm } from '../../../forms/form-names.ts';
import type { EndpointRequest } from '../../endpoint-request.ts';
import { isState } from '../store/lead.ts';
import type { LeadFilter } from '../store/queries.ts';

export const LEADS_PATH = '/leads';
/** The path of the pages below the list. No form has this name. */
export const LEADS_SUBPATH = `${LEADS_PATH}/-`;

/**
 * The state of a leads page: filters, language and page number. It is part of every URL, so a shared link shows the
 * same page.
 */
export interface PageState extends LeadFilter {
  /** The chosen language; undefined if the browser's language applies. */
  lang: Locale | undefined;
  /** Counted from one. */
  page: number;
}

/** Returns the visit in the chosen language, and the state in its query. Ignores invalid parameters. */
export function readPageState(visit: EndpointRequest): { visit: EndpointRequest; shown: PageState } {
  const asked = (name: string) => visit.query.get(name)?.trim() ?? '';
  const lang = isLocale(asked('lang')) ? (asked('lang') as Locale) : undefined;
  const shown: PageState = {
    form: isForm(asked('form')) ? asked('form') : undefined,
    state: isState(asked('state')) ? (asked('state') as PageState['state']) : undefined,
    find: asked('find') === '' ? undefined : asked('find'),
    lang,
    page: /^[1-9]\d{0,5}$/.test(asked('page')) ? Number(asked('page')) : 1,
  };
  return { visit: lang === undefined ? visit : { ...visit, locale: lang }, shown };
}

/** Returns a URL with the state in its query. */
export function hrefOf(path: string, { form, state, find, lang, page }: Partial<PageState>): string {
  const parts = { form, state, find, lang, page: page === 1 ? undefined : page };
  const given = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return path + (given.length === 0 ? '' : `?${String(new URLSearchParams(given as [string, string][]))}`);
}

import { isForm } from '../../../forms/form-names.ts';
import { isLocale, type Locale } from '../../../runtime/contract/locales.ts';
import type { Visit } from '../../visit.ts';
import { isState } from '../store/lead.ts';
import type { Wanted } from '../store/queries.ts';

export const LEADS_PATH = '/leads';
/** Pages below it: no form is called so. */
export const BELOW = `${LEADS_PATH}/-`;

/** What is looked at: part of every address, so that a page can be sent to somebody and is the same there. */
export interface Shown extends Wanted {
  /** The language that was chosen; undefined where that of the browser holds. */
  lang: Locale | undefined;
  /** From one on. */
  page: number;
}

/** The visit in the language that was chosen, and what its address asks for; whatever nobody can mean is left out. */
export function shownIn(visit: Visit): { visit: Visit; shown: Shown } {
  const asked = (name: string) => visit.query.get(name)?.trim() ?? '';
  const lang = isLocale(asked('lang')) ? (asked('lang') as Locale) : undefined;
  const shown: Shown = {
    form: isForm(asked('form')) ? asked('form') : undefined,
    state: isState(asked('state')) ? (asked('state') as Shown['state']) : undefined,
    find: asked('find') === '' ? undefined : asked('find'),
    lang,
    page: /^[1-9]\d{0,5}$/.test(asked('page')) ? Number(asked('page')) : 1,
  };
  return { visit: lang === undefined ? visit : { ...visit, locale: lang }, shown };
}

/** An address with what is shown in its query. */
export function hrefOf(path: string, { form, state, find, lang, page }: Partial<Shown>): string {
  const parts = { form, state, find, lang, page: page === 1 ? undefined : page };
  const given = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return path + (given.length === 0 ? '' : `?${String(new URLSearchParams(given as [string, string][]))}`);
}

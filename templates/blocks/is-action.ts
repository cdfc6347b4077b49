import { pageOf } from '../../forms/definitions.ts';
import { FORMS } from '../../forms/form-names.ts';
import { ROUTE_SEARCH_PATH } from '../../runtime/contract/route-search.ts';

/** Pages on which a visitor does something. */
const ACTIONS: ReadonlySet<string> = new Set([...FORMS.map((form) => pageOf(form)), '/get-started', ROUTE_SEARCH_PATH]);

/** Whether a link leads to something that a visitor does, and so may bear the signal's color; all other pages inform. */
export function isAction(href: string): boolean {
  return ACTIONS.has(href.replace(/[?#].*$/s, ''));
}

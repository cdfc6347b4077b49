import { pageOf } from '../../../forms/definitions.ts';
import { FORMS } from '../../../forms/form-names.ts';
import { TOOLS } from '../../../tools/index.ts';

/** Paths of pages where a visitor does something. */
const ACTIONS: ReadonlySet<string> = new Set([
  ...FORMS.map((form) => pageOf(form)),
  '/get-started',
  ...TOOLS.map(({ path }) => path),
]);

/** Whether a link leads to an action, and so may have the signal color. All other pages inform. */
export function isAction(href: string): boolean {
  return ACTIONS.has(href.replace(/[?#].*$/s, ''));
}

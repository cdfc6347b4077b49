import { pageOf } from '../../../forms/definitions.ts';
import { FORMS } from '../../../forms/form-names.ts';
import { TOOLS } from '../../../tools/index.ts';

/** Pages on which a visitor does something. */
const ACTIONS: ReadonlySet<string> = new Set([
  ...FORMS.map((form) => pageOf(form)),
  '/get-started',
  ...TOOLS.map(({ path }) => path),
]);

/** Whether a link leads to something that a visitor does, and so may bear the signal's color; all other pages inform. */
export function isAction(href: string): boolean {
  return ACTIONS.has(href.replace(/[?#].*$/s, ''));
}

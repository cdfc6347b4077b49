import { pageOf } from '../../forms/definitions.ts';
import { FORMS, type Form } from '../../forms/form-names.ts';
import { LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { isWhole } from '../../tests/helpers/extent.ts';

/** The page of a form on the site of fixtures. */
export function pathOf(form: Form): string {
  return pageOf(form, form === 'gated-content' ? 'tally-sheet' : undefined);
}

/** One of each kind, as the others share its code: on a page of its own, and below every page; quoting.spec.ts drives the one in steps. */
const KINDS: readonly { form: Form; locale: Locale }[] = [
  { form: 'contact', locale: 'en-US' },
  { form: 'newsletter', locale: 'zh-CN' },
];

/** The forms to drive, each with its locale. */
export const DRIVEN = isWhole ? FORMS.flatMap((form) => LOCALES.map((locale) => ({ form, locale }))) : KINDS;

import { LOCALES, type Locale } from '../../contract/locales.ts';
import { pageOf } from '../../forms/definitions.ts';
import { FORMS, type Form } from '../../forms/form-names.ts';
import { testsAllCases } from '../../tests/helpers/extent.ts';

/** Returns the path of a form's page on the site of fixtures. */
export function pathOf(form: Form): string {
  return pageOf(form, form === 'gated-content' ? 'tally-sheet' : undefined);
}

/**
 * One form of each kind, since the others share its code: on its own page, and below every page. quoting.spec.ts tests
 * the form in steps.
 */
const KINDS: readonly { form: Form; locale: Locale }[] = [
  { form: 'contact', locale: 'en-US' },
  { form: 'newsletter', locale: 'zh-CN' },
];

/** The forms to test, each with its locale. */
export const DRIVEN = testsAllCases ? FORMS.flatMap((form) => LOCALES.map((locale) => ({ form, locale }))) : KINDS;

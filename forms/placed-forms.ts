import { definitionOf } from './definitions.ts';
import { RESOURCE_FIELD } from './field.ts';
import type { FormDefinition } from './form.ts';
import { FORMS, type Form } from './form-names.ts';

/** The form in the footer of every page. */
export const FOOTER_FORM: Form = formWhere(({ isInFooter }) => isInFooter === true);

/** The form that requests one of several resources, identified by its field `resource`. */
export const GATED_FORM: Form = formWhere(({ fields }) => fields.some(({ name }) => name === RESOURCE_FIELD));

function formWhere(has: (definition: FormDefinition) => boolean): Form {
  const found = FORMS.find((form) => has(definitionOf(form)));
  if (found === undefined) throw new Error('no form has the property that pages expect of one');
  return found;
}

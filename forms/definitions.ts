import type { FormDefinition } from './form.ts';
import { DEFINITIONS, type Form } from './index.ts';

/** Returns the definition of a form. */
export function definitionOf(form: Form): FormDefinition {
  const definition = DEFINITIONS.find(({ name }) => name === form);
  if (definition === undefined) throw new Error(`no form is called ${form}`);
  return definition;
}

/** Returns the required fields of a form, in order. Hidden fields are not included, because the page fills them in. */
export function requiredOf(form: Form): string[] {
  return definitionOf(form).fields.flatMap(({ name, kind, isRequired }) =>
    isRequired && kind !== 'hidden' ? [name] : [],
  );
}

/** Returns whether the script shows a form in steps. */
export function hasSteps(form: Form): boolean {
  return definitionOf(form).steps !== undefined;
}

/**
 * Returns the path of a form's page. For gated content, it is the page of the typed resource if that is valid: a slug, or a
 * section and a slug.
 */
export function pageOf(form: Form, resource?: string): string {
  const { page, fields } = definitionOf(form);
  const pattern = fields.find(({ kind }) => kind === 'hidden')?.pattern;
  if (pattern === undefined || resource === undefined || !new RegExp(`^(?:${pattern})$`).test(resource)) return page;
  return resource.includes('/') ? `/${resource}` : `${page}/${resource}`;
}

/** Returns the path of a form's confirmation page (P25). */
export function confirmationOf(form: Form): `/${Form}/confirmation` {
  return `/${form}/confirmation`;
}

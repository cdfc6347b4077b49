import type { FormDefinition } from './form.ts';
import { DEFINITIONS, type Form } from './index.ts';

/** The definition of a form, as loops see it. */
export function definitionOf(form: Form): FormDefinition {
  const definition = DEFINITIONS.find(({ name }) => name === form);
  if (definition === undefined) throw new Error(`no form is called ${form}`);
  return definition;
}

/** The fields without which a form cannot be sent, in its order. A hidden field, which the page fills in, is none of them. */
export function requiredOf(form: Form): string[] {
  return definitionOf(form).fields.flatMap(({ name, kind, isRequired }) =>
    isRequired && kind !== 'hidden' ? [name] : [],
  );
}

/** Whether script shows a form in steps. */
export function isStepped(form: Form): boolean {
  return definitionOf(form).steps !== undefined;
}

/** The path of the page that holds a form; of gated content with the slug that was typed, where it can be one. */
export function pageOf(form: Form, resource?: string): string {
  const { page, fields } = definitionOf(form);
  const pattern = fields.find(({ kind }) => kind === 'hidden')?.pattern;
  if (pattern === undefined || resource === undefined || !new RegExp(`^(?:${pattern})$`).test(resource)) return page;
  return `${page}/${resource}`;
}

/** The page that thanks for a form which the endpoints host took (P25). */
export function confirmationOf(form: Form): `/${Form}/confirmation` {
  return `/${form}/confirmation`;
}

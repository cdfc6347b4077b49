import { type Form, isForm } from '../../forms/form-names.ts';

/** Returns the form in the path of a lead; undefined if the form does not exist. */
export function formAt(path: string): Form | undefined {
  const name = path.replace(/^\/leads\//, '');
  return isForm(name) ? name : undefined;
}

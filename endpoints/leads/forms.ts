import { type Form, isForm } from '../../forms/form-names.ts';

/** The form that a path of a lead names; undefined where there is none of that name. */
export function formAt(path: string): Form | undefined {
  const name = path.replace(/^\/leads\//, '');
  return isForm(name) ? name : undefined;
}

import { DEFINITIONS, type Form } from './index.ts';

export type { Form } from './index.ts';

/** The names of the forms, in `POST /leads/{form}` and `/{form}/confirmation`. */
export const FORMS: readonly Form[] = DEFINITIONS.map(({ name }) => name);

export function isForm(name: string): name is Form {
  return FORMS.some((form) => form === name);
}

/** The forms whose answers are leads, as in `POST /leads/{form}` and `/{form}/confirmation`. */
export const FORMS = [
  'quote',
  'sign-up',
  'talk-to-an-expert',
  'contact',
  'newsletter',
  'open-emissions-signup',
  'gated-content',
] as const;
export type Form = (typeof FORMS)[number];

export function isForm(name: string): name is Form {
  return (FORMS as readonly string[]).includes(name);
}

/** The field in which the page of a form names what is asked for. */
export const RESOURCE_FIELD = 'resource';

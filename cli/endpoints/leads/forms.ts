/** The forms whose leads are taken; their pages are the site's. */
const FORMS: ReadonlySet<string> = new Set([
  'quote',
  'sign-up',
  'talk-to-an-expert',
  'contact',
  'newsletter',
  'open-emissions-signup',
  'gated-content',
]);

/** The form that a path of a lead names; undefined where there is none of that name. */
export function formAt(path: string): string | undefined {
  const name = path.replace(/^\/leads\//, '');
  return FORMS.has(name) ? name : undefined;
}

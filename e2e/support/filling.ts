import type { Page } from 'playwright';
import { definitionOf } from '../../forms/definitions.ts';
import { AGREED_VALUE, type Field } from '../../forms/field.ts';
import type { Form } from '../../forms/form-names.ts';

/** A text to type into a field, and the value that the receiver stores. */
export interface Answer {
  typed: string;
  stored: unknown;
}

/** Returns a valid answer to a field; `mark` makes it unique to a test. */
export function goodAnswer({ name, kind, options = [] }: Field, mark: string): Answer {
  const [first = ''] = options;
  switch (kind) {
    case 'email':
      return same(`${mark}@mail.example`);
    case 'phone':
      return same('+1 415 555 0132');
    case 'country':
      return same('DE');
    case 'number':
      return name === 'weight' ? { typed: '1,250.5', stored: '1250.5' } : same('12');
    case 'date':
      // The last year that the field accepts: forms reject past days.
      return same('2099-12-24');
    case 'choice':
      return same(first);
    case 'choices':
      return { typed: first, stored: [first] };
    case 'agreement':
      return same(AGREED_VALUE);
    case 'long':
      return same(`One line of ${mark},\nand 另一行 <b>“quoted”</b>.`);
    default:
      return same(`${name} 与 "quotes" & <tags>`);
  }
}

function same(text: string): Answer {
  return { typed: text, stored: text };
}

/** Returns the fields that a visitor fills in. */
function visibleFields(form: Form): readonly Field[] {
  return definitionOf(form).fields.filter(({ kind }) => kind !== 'hidden');
}

/** Returns the stored values of a form that `fillIn` filled in, without the values that the page adds itself. */
export function storedValuesOf(form: Form, mark: string): Record<string, unknown> {
  return Object.fromEntries(visibleFields(form).map((field) => [field.name, goodAnswer(field, mark).stored]));
}

/** Fills in every field of a form like a visitor. */
export async function fillIn(page: Page, form: Form, mark: string): Promise<void> {
  for (const field of visibleFields(form)) await answerField(page, form, { field, answer: goodAnswer(field, mark) });
}

/** Fills in one field. If the script shows one step at a time, opens the field's step first. */
async function answerField(
  page: Page,
  form: Form,
  { field, answer: { typed } }: { field: Field; answer: Answer },
): Promise<void> {
  const control = inputOf(page, form, field.name);
  if (!(await control.isVisible())) await page.locator(`[data-steps] [data-go="${stepOf(form, field)}"]`).click();
  if (field.kind === 'choices' || field.kind === 'agreement') await control.check();
  else if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT') await control.selectOption(typed);
  else if (field.kind === 'choice') await control.check();
  else await control.fill(typed);
}

function stepOf(form: Form, { name }: Field): string {
  return definitionOf(form).steps?.find(({ fields }) => fields.includes(name))?.id ?? '';
}

/** Reads the current values of a form's fields by name. Several ticked values are joined with `|`. */
export function typedIn(page: Page, form: Form): Promise<Record<string, unknown>> {
  const names = visibleFields(form).map(({ name }) => name);
  return page.locator(formOf(form)).evaluate((element, wanted) => {
    const data = new FormData(element as HTMLFormElement);
    return Object.fromEntries(wanted.map((name) => [name, data.getAll(name).join('|')]));
  }, names);
}

/** Returns the values that `typedIn` reads after `fillIn`. */
export function filledIn(form: Form, mark: string): Record<string, string> {
  return Object.fromEntries(visibleFields(form).map((field) => [field.name, goodAnswer(field, mark).typed]));
}

export function inputOf(page: Page, form: Form, name: string) {
  return page.locator(`[id="${form}.${name}"]`);
}

/** Selects the form in the page's content: the footer may hold another form of the same kind. */
export function formOf(form: Form): string {
  return `main form[data-form="${form}"]`;
}

/** Selects the button that sends a form. */
export function buttonOf(form: Form): string {
  return `${formOf(form)} [data-send] [type="submit"]`;
}

export async function send(page: Page, form: Form): Promise<void> {
  await page.locator(buttonOf(form)).click();
}

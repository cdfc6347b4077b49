import type { Page } from 'playwright';
import { definitionOf } from '../../forms/definitions.ts';
import { AGREED_VALUE, type Field } from '../../forms/field.ts';
import type { Form } from '../../forms/form-names.ts';

/** What is typed into a field, and what of it is kept. */
export interface Answer {
  typed: string;
  kept: unknown;
}

/** A good answer to a field; `mark` makes it that of one test. */
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
      return name === 'weight' ? { typed: '1,250.5', kept: '1250.5' } : same('12');
    case 'date':
      // The last year that the field takes: forms take no day of the past.
      return same('2099-12-24');
    case 'choice':
      return same(first);
    case 'choices':
      return { typed: first, kept: [first] };
    case 'agreement':
      return same(AGREED_VALUE);
    case 'long':
      return same(`One line of ${mark},\nand 另一行 <b>“quoted”</b>.`);
    default:
      return same(`${name} 与 "quotes" & <tags>`);
  }
}

function same(text: string): Answer {
  return { typed: text, kept: text };
}

/** The fields that a visitor fills in. */
function visibleFields(form: Form): readonly Field[] {
  return definitionOf(form).fields.filter(({ kind }) => kind !== 'hidden');
}

/** What is kept of a form that `fillIn` filled in, but for what its page says itself. */
export function keptOf(form: Form, mark: string): Record<string, unknown> {
  return Object.fromEntries(visibleFields(form).map((field) => [field.name, goodAnswer(field, mark).kept]));
}

/** Fills in every field of a form as a visitor does. */
export async function fillIn(page: Page, form: Form, mark: string): Promise<void> {
  for (const field of visibleFields(form)) await answerField(page, form, { field, answer: goodAnswer(field, mark) });
}

/** Answers one field; where script shows one step at a time, that step is gone to first. */
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

/** What is in the fields of a form now, by their names; lists where more than one is ticked. */
export function typedIn(page: Page, form: Form): Promise<Record<string, unknown>> {
  const names = visibleFields(form).map(({ name }) => name);
  return page.locator(formOf(form)).evaluate((element, wanted) => {
    const data = new FormData(element as HTMLFormElement);
    return Object.fromEntries(wanted.map((name) => [name, data.getAll(name).join('|')]));
  }, names);
}

/** The same for what `fillIn` fills in. */
export function filledIn(form: Form, mark: string): Record<string, string> {
  return Object.fromEntries(visibleFields(form).map((field) => [field.name, goodAnswer(field, mark).typed]));
}

export function inputOf(page: Page, form: Form, name: string) {
  return page.locator(`[id="${form}.${name}"]`);
}

/** The form of the page's content; the footer may hold another of its kind. */
export function formOf(form: Form): string {
  return `main form[data-form="${form}"]`;
}

/** The button that sends a form. */
export function buttonOf(form: Form): string {
  return `${formOf(form)} [data-send] [type="submit"]`;
}

export async function send(page: Page, form: Form): Promise<void> {
  await page.locator(buttonOf(form)).click();
}

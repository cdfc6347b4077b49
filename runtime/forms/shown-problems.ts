import type { Problem } from '../../forms/messages.ts';
import { bodyOf, describe } from './described.ts';

export interface ShownProblemsWords {
  /** Above the list of errors. */
  errors: string;
  /** What the agreement is called, which has no label of its own. */
  agreement: string;
  /** Between the name of a field and its error. */
  colon: string;
}

/** The errors of a form as it shows them: at the fields, and in a summary above all of them. */
export interface ShownProblems {
  /** Shows errors, by the names of fields, in place of those in `part`, and moves focus to the summary; without errors there is none. */
  show: (errors: Readonly<Record<string, string>>, part?: ParentNode) => void;
  /** Shows the error of one field, or that it has none any more. */
  update: (name: string, error: string | undefined) => void;
  /** Says why the whole of it was not taken. */
  tell: (text: string) => void;
}

/** The message of a field, as its HTML has it (`field-html.ts`). */
export function messageOf(field: HTMLElement, problem: Problem): string {
  return field.dataset[problem === 'missing' ? 'ifMissing' : 'ifWrong'] ?? '';
}

/** Takes up what the server has shown already; the HTML is that of `form-html.ts`. */
export function shownProblems(form: HTMLFormElement, words: ShownProblemsWords): ShownProblems {
  const summary = () => form.querySelector('[data-summary]');

  const showAbove = (heading: string, list: HTMLElement[] = []) => {
    summary()?.remove();
    const box = element('div', '', { 'data-summary': '', role: 'alert', tabindex: '-1' });
    box.append(element('p', heading));
    if (list.length > 0) box.append(element('ul'));
    for (const link of list) {
      const item = element('li');
      item.append(link);
      box.lastElementChild?.append(item);
    }
    form.prepend(box);
    box.focus();
  };

  const labelOf = (control: HTMLElement): string =>
    control.closest<HTMLElement>('[data-field]')?.dataset['label'] ?? words.agreement;

  const update = (name: string, error: string | undefined) => {
    const control = controlOf(form, name);
    if (!control) return;
    const field = control.closest('[data-field]');
    const shown = field?.querySelector<HTMLElement>('[data-error]');
    if (error !== undefined) {
      field?.querySelector('[data-mended]')?.remove();
      shown?.remove();
      bodyOf(control).after(element('p', error, { id: `${control.id}.error`, 'data-error': '' }));
    } else if (shown) {
      // Its place stays, so that nothing moves while somebody types.
      shown.removeAttribute('id');
      delete shown.dataset['error'];
      shown.dataset['mended'] = '';
    }
    if (!field?.matches('fieldset')) {
      if (error === undefined) control.removeAttribute('aria-invalid');
      else control.setAttribute('aria-invalid', 'true');
    }
    describe(control);
    for (const link of summary()?.querySelectorAll('a') ?? [])
      if (decodeURIComponent(link.hash) === `#${control.id}`)
        link.parentElement?.toggleAttribute('data-mended', error === undefined);
  };

  return {
    update,
    show(errors, part = form) {
      const links = [...part.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
        const name = field.dataset['field'] ?? '';
        const control = controlOf(form, name);
        const error = errors[name];
        update(name, error);
        if (!control || error === undefined) return [];
        return [element('a', labelOf(control) + words.colon + error, { href: `#${control.id}` })];
      });
      if (links.length > 0) showAbove(words.errors, links);
      else summary()?.remove();
    },
    tell: (text) => showAbove(text),
  };
}

/** What a visitor fills in; of options the first, which bears the id. */
function controlOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[data-field] [name="${name}"]`);
}

function element(name: string, text = '', attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}

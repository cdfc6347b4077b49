import { SENDING_WORDS } from '../contract/forms/sending-words.ts';
import { LOCALE_FACTS } from '../contract/locale-facts.ts';
import type { Locale } from '../contract/locales.ts';
import { bodyOf, describe } from './described.ts';

/** What is wrong with a form, as it shows it: at the fields, and above all of them. */
export interface ShownProblems {
  /** Shows what is wrong, by the names of fields, in place of what was; where something is, the visitor is led there. */
  show: (errors: Readonly<Record<string, string>>) => void;
  /** Shows what is wrong with one field, or that nothing is any more. */
  update: (name: string, error: string | undefined) => void;
  /** Says why the whole of it was not taken. */
  tell: (text: string) => void;
}

/** Takes up what the server has shown already; the HTML is that of `form-html.ts`. */
export function shownProblems(form: HTMLFormElement, locale: Locale): ShownProblems {
  const words = SENDING_WORDS[locale];
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

  const labelOf = (control: HTMLElement): string => {
    const field = control.closest('[data-field]');
    const label = field?.querySelector('legend, label[for]');
    // Its first part: what follows says that it may be left empty.
    return label?.firstChild?.textContent?.trim() ?? words.agreement;
  };

  const update = (name: string, error: string | undefined) => {
    const control = controlOf(form, name);
    if (!control) return;
    const field = control.closest('[data-field]');
    field?.querySelector('[data-error]')?.remove();
    if (error !== undefined)
      bodyOf(control).before(element('p', error, { id: `${control.id}.error`, 'data-error': '' }));
    if (!field?.matches('fieldset')) {
      if (error === undefined) control.removeAttribute('aria-invalid');
      else control.setAttribute('aria-invalid', 'true');
    }
    describe(control);
    if (error !== undefined) return;
    const box = summary();
    const link = [...(box?.querySelectorAll('a') ?? [])].find(
      ({ hash }) => decodeURIComponent(hash) === `#${control.id}`,
    );
    link?.closest('li')?.remove();
    if (link && !box?.querySelector('li')) box?.remove();
  };

  return {
    update,
    show(errors) {
      for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
        const name = field.dataset['field'] ?? '';
        update(name, errors[name]);
      }
      const links = [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
        const name = field.dataset['field'] ?? '';
        const control = controlOf(form, name);
        const error = errors[name];
        if (!control || error === undefined) return [];
        const text = labelOf(control) + LOCALE_FACTS[locale].colon + error;
        return [element('a', text, { href: `#${control.id}` })];
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

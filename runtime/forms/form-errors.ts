import { createElement, setAttributes } from '../browser/elements.ts';
import { describeField, messageAnchor } from './field-description.ts';
import { fieldElementsIn, fieldLabelOf, fieldNameOf, fieldOf } from './fields.ts';

export interface ShownProblemsWords {
  /** The heading of the list of errors. */
  errors: string;
  /** The name of the agreement, which has no label. */
  agreement: string;
  /** Separates the name of a field from its error. */
  colon: string;
}

/** Shows the errors of a form: at the fields, and in a summary above them. */
export interface ShownProblems {
  /**
   * Replaces the errors in `part`, which map the names of fields to messages, and moves the focus to the summary. Removes the
   * summary if there is no error.
   */
  show: (errors: Readonly<Record<string, string>>, part?: HTMLElement) => void;
  /** Shows the error of one field, or removes it. */
  update: (name: string, error: string | undefined) => void;
  /** Shows an error of the form that belongs to no field. */
  showFailure: (text: string) => void;
}

/**
 * Shows errors in a form, in the HTML of `form-html.ts`. The HTML is their only state, so this also works for errors
 * that the server rendered.
 */
export function shownProblems(form: HTMLFormElement, words: ShownProblemsWords): ShownProblems {
  return {
    update: (name, error) => updateField(form, name, error),
    show(errors, part = form) {
      const links = fieldElementsIn(part).flatMap((field) => {
        const name = fieldNameOf(field);
        const control = controlOf(form, name);
        const error = errors[name];
        updateField(form, name, error);
        if (!control || error === undefined) return [];
        const label = fieldLabelOf(field) ?? words.agreement;
        return [createElement('a', label + words.colon + error, { href: `#${control.id}` })];
      });
      if (links.length > 0) showSummary(form, { heading: words.errors, links, step: part.dataset.step });
      else summaryOf(form)?.remove();
    },
    showFailure: (heading) => showSummary(form, { heading }),
  };
}

interface Summary {
  heading: string;
  /** Links to the fields. */
  links?: readonly HTMLElement[];
  /** The id of the step, if the summary is only about one step. */
  step?: string | undefined;
}

/** Puts a summary above the fields, in place of an earlier one, and moves the focus there. */
function showSummary(form: HTMLFormElement, { heading, links = [], step = '' }: Summary): void {
  summaryOf(form)?.remove();
  const summary = createElement('div', '', { 'data-summary': step, role: 'alert', tabindex: '-1' });
  summary.append(createElement('p', heading));
  if (links.length > 0) summary.append(createElement('ul'));
  for (const link of links) {
    const item = createElement('li');
    item.append(link);
    summary.lastElementChild?.append(item);
  }
  form.prepend(summary);
  summary.focus();
}

function updateField(form: HTMLFormElement, name: string, error: string | undefined): void {
  const control = controlOf(form, name);
  if (!control) return;
  const field = fieldOf(control);
  const shown = field?.querySelector('[data-error]');
  if (error !== undefined) {
    field?.querySelector('[data-mended]')?.remove();
    shown?.remove();
    messageAnchor(control).after(createElement('p', error, { id: `${control.id}.error`, 'data-error': '' }));
  } else if (shown) {
    // A corrected error keeps its line, so that nothing moves while the visitor types.
    setAttributes(shown, { id: undefined, 'data-error': undefined, 'data-mended': '' });
  }
  if (!field?.matches('fieldset')) setAttributes(control, { 'aria-invalid': error === undefined ? undefined : 'true' });
  describeField(control);
  for (const link of summaryOf(form)?.querySelectorAll('a') ?? [])
    if (decodeURIComponent(link.hash) === `#${control.id}`)
      link.parentElement?.toggleAttribute('data-mended', error === undefined);
}

function summaryOf(form: HTMLFormElement): Element | null {
  return form.querySelector('[data-summary]');
}

/** Returns the control of a field. If there are several options, returns the first, which has the id. */
function controlOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[data-field] [name="${name}"]`);
}

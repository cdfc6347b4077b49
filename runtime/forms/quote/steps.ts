import { isComposing } from '../../browser/composing.ts';
import { addListeners } from '../../browser/elements.ts';
import { fieldMessage, fieldNameOf, fieldOf } from '../fields.ts';
import { type ShownProblems, shownProblems } from '../form-errors.ts';
import { controlsOf } from './controls.ts';
import { problemOf, problemsWithin } from './problems.ts';
import { isLastStep, moveTo, startAt, stepAt } from './step-state.ts';
import { addStepView, type StepViewOptions, stepOf } from './step-view.ts';
import type { QuoteWords } from './words.ts';

interface StepsOptions extends StepViewOptions {
  words: StepViewOptions['words'] & Pick<QuoteWords, 'problems'>;
}

/**
 * Shows one step of a form at a time. The fields of the other steps stay in the form, which sends them, too. The URL of
 * the page does not change. `root` contains the form, and `[data-steps]` with a button for each step. Returns a
 * function that marks completed steps after a field has changed; `undefined` if the page has no steps.
 */
export function enhanceSteps(root: HTMLElement, { words, signal }: StepsOptions): (() => void) | undefined {
  const view = addStepView(root, { words, signal });
  if (!view) return undefined;
  const { form, next, back } = view;
  const problems = shownProblems(form, words.problems);
  // The browser keeps the state of the history entry while it reloads the page.
  const { step } = (history.state ?? {}) as { step?: string };
  let state = startAt(
    view.ids,
    stepOf(form.querySelector('[data-step] [data-error]')) ?? stepOf(document.activeElement) ?? step,
  );

  const show = (id: string | undefined) => {
    const after = moveTo(state, id);
    if (after === state) return;
    form.querySelector(`[data-summary="${state.current}"]`)?.remove();
    state = after;
    view.render(state);
    history.replaceState({ ...history.state, step: id }, '');
  };
  const go = (id: string | undefined) => {
    show(id);
    focusStep(stepNamed(form, id));
  };
  const goOn = () => {
    const hasProblems = showProblems(stepNamed(form, state.current), problems);
    // Only errors that other code adds lead to their step.
    observer.takeRecords();
    if (!hasProblems) go(stepAt(state, 1));
  };
  const observer = new MutationObserver((records) => {
    const error = addedError(form, records);
    const id = stepOf(error);
    if (id === undefined || id === state.current) return;
    show(id);
    keepFocus(fieldOf(error));
  });
  const showProblem = () => show(stepOf(problemsWithin(form)[0]?.field));

  // In the capture phase, so that it runs before the form's own script or the browser looks for errors and moves the
  // focus.
  const click = ({ target }: Event) => followLink(target as Element, { form, go, show });
  addListeners(root, { click, submit: showProblem, invalid: showProblem }, { signal, capture: true });
  addListeners(root, { input: ({ target }) => removeError(target as Element, problems) }, { signal });
  addListeners(form, { keydown: (event) => isLastStep(state) || pressEnter(event, goOn) }, { signal });
  addListeners(next, { click: goOn }, { signal });
  addListeners(back, { click: () => go(stepAt(state, -1)) }, { signal });
  observer.observe(form, { childList: true, subtree: true });
  view.render(state);
  signal.addEventListener('abort', () => observer.disconnect());
  return () => view.mark(state);
}

function stepNamed(form: HTMLFormElement, id: string | undefined): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[data-step="${id}"]`);
}

/** Shows the problems of a step as errors. Returns whether there are any. */
function showProblems(step: HTMLElement | null, shown: ShownProblems): boolean {
  const problems = step ? problemsWithin(step) : [];
  const errors = problems.map(({ field, problem }) => [fieldNameOf(field), fieldMessage(field, problem)]);
  if (step) shown.show(Object.fromEntries(errors), step);
  return problems.length > 0;
}

/** Moves the focus to the heading of a step, so that screen readers continue there. */
function focusStep(step: HTMLElement | null): void {
  const legend = step?.querySelector('legend');
  if (legend) legend.tabIndex = -1;
  legend?.focus();
  legend?.scrollIntoView();
}

/** Follows a click: to a step, to a field, or to the step of the field that an error links to. */
function followLink(
  target: Element,
  { form, go, show }: Record<'go' | 'show', (id?: string) => void> & { form: HTMLFormElement },
): void {
  const { go: step, to } = target.closest<HTMLElement>('[data-go]')?.dataset ?? {};
  if (step !== undefined) go(step);
  if (to !== undefined) focusField(form.querySelector(`[data-field="${to}"]`));
  // The browser cannot follow a link to a field whose step is hidden.
  const href = target.closest('a')?.getAttribute('href') ?? '';
  if (href.startsWith('#')) show(stepOf(document.getElementById(decodeURIComponent(href.slice(1)))));
}

/** Moves to the next step when the visitor presses Enter in a field. Browsers would send the form. */
function pressEnter(event: KeyboardEvent, goOn: () => void): void {
  const isEnter = event.key === 'Enter' && !isComposing(event) && !event.defaultPrevented;
  if (!isEnter || !(event.target as Element).matches('input')) return;
  event.preventDefault();
  goOn();
}

/** Removes the error of a field that the visitor has corrected. */
function removeError(control: Element, shown: ShownProblems): void {
  const field = fieldOf(control);
  if (field && problemOf(field) === undefined) shown.update(fieldNameOf(field), undefined);
}

/** Returns the first error message inside a step that the mutations added to the form. */
function addedError(form: HTMLFormElement, records: readonly MutationRecord[]): Element | undefined {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  return [...form.querySelectorAll('[data-step] [data-error]')].find((error) => added.has(error));
}

/** Moves the focus to a field if no element has it, or an element of a hidden step. */
function keepFocus(field: HTMLElement | null | undefined): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.closest('[data-away]')) focusField(field);
}

function focusField(field: HTMLElement | null | undefined): void {
  if (field) controlsOf(field)[0]?.focus();
}

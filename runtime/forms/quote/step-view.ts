import { createElement, setAttributes } from '../../browser/elements.ts';
import { controlsOf, hasAnswer } from './controls.ts';
import { problemsWithin } from './problems.ts';
import { hasMoved, isLastStep, isStepDone, type StepState, stepAt } from './step-state.ts';
import type { QuoteWords } from './words.ts';

/** Shows the state of the steps in the page. */
export interface StepView {
  form: HTMLFormElement;
  /** The ids of all steps, in order. */
  ids: readonly string[];
  /** Shows the current step, its buttons and its page title. */
  next: HTMLElement;
  back: HTMLElement;
  /** Shows the current step, and the buttons and the page title that belong to it. */
  render: (state: StepState) => void;
  /** Marks the steps that are done in the list of steps. */
  mark: (state: StepState) => void;
}

export interface StepViewOptions {
  words: Pick<QuoteWords, 'next' | 'back' | 'titles'>;
  /** Aborts to remove the buttons and show all steps again. */
  signal: AbortSignal;
}

/** Adds the buttons of the steps to a form. Returns `undefined` if the page has no steps. */
export function addStepView(root: HTMLElement, { words, signal }: StepViewOptions): StepView | undefined {
  const form = root.querySelector('form');
  const steps = [...root.querySelectorAll<HTMLElement>('[data-step]')];
  const submit = form?.querySelector('[data-send] [type="submit"]');
  if (!form || !submit || steps.length === 0) return undefined;
  const next = createElement('button', words.next, { type: 'button' });
  const back = createElement('button', words.back, { type: 'button', class: 'quiet' });
  submit.before(next);
  submit.after(back);
  const ending = [...form.querySelectorAll('[data-notice]'), submit];
  const ids = steps.map(({ dataset }) => dataset.step ?? '');
  const { title } = document;

  const mark = (state: StepState) => {
    for (const step of steps) {
      const id = step.dataset.step ?? '';
      const done = root.querySelector<HTMLElement>(`[data-go="${id}"] [data-done]`);
      const hasProblems = problemsWithin(step).length > 0;
      if (done) done.hidden = !isStepDone(state, { id, hasProblems, hasAnswers: controlsOf(step).some(hasAnswer) });
    }
  };
  signal.addEventListener('abort', () => {
    next.remove();
    back.remove();
    document.title = title;
    for (const part of [...steps, ...ending]) part.removeAttribute('data-away');
  });
  return {
    form,
    ids,
    next,
    back,
    mark,
    render(state) {
      const { current } = state;
      for (const step of steps) step.toggleAttribute('data-away', step.dataset.step !== current);
      for (const part of ending) part.toggleAttribute('data-away', !isLastStep(state));
      next.hidden = isLastStep(state);
      back.hidden = stepAt(state, -1) === undefined;
      for (const go of root.querySelectorAll<HTMLElement>('[data-steps] [data-go]'))
        setAttributes(go, { 'aria-current': go.dataset.go === current ? 'step' : undefined });
      // Search engines index the page under its own title.
      if (hasMoved(state)) document.title = words.titles[ids.indexOf(current)] + title;
      mark(state);
    },
  };
}

/** Returns the id of the step that contains an element; `undefined` if no step does. */
export function stepOf(element: Element | null | undefined): string | undefined {
  return element?.closest<HTMLElement>('[data-step]')?.dataset.step;
}

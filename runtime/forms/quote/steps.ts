import { messageOf, shownProblems } from '../shown-problems.ts';
import { controlsOf, isGiven, isOfComposition, setAttributes } from './controls.ts';
import { problemOf, problemsWithin } from './problems.ts';
import type { QuoteWords } from './words.ts';

export interface Steps {
  /** Shows the step that holds an element; false where none does. */
  showStepOf: (element: Element | null) => boolean;
  /** Marks the steps that are done: somebody has been there or has answered something, and nothing in them is wrong. */
  mark: () => void;
  end: () => void;
}

/**
 * Shows a form's steps one at a time. Fields of the others stay in the form and are sent with it; the address stays as it is.
 * `root` holds the form and `[data-steps]` with a button for each step, named by `data-go`.
 */
export function bringSteps(
  root: HTMLElement,
  words: Pick<QuoteWords, 'next' | 'back' | 'titles' | 'problems'>,
): Steps | undefined {
  const form = root.querySelector('form');
  const steps = [...root.querySelectorAll<HTMLElement>('[data-step]')];
  const send = root.querySelector<HTMLElement>('[data-send]');
  const submit = send?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!form || !send || !submit || steps.length === 0) return undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const next = button(words.next);
  const back = button(words.back, 'quiet');
  submit.before(next);
  submit.after(back);
  const rest = [form.querySelector<HTMLElement>('[data-notice]'), submit].filter((part) => part !== null);
  const problems = shownProblems(form, words.problems);
  const { ownerDocument } = form;
  const pageTitle = ownerDocument.title;
  const seen = new Set<HTMLElement>();
  /** The summary of the current step's errors. */
  let summary: Element | null = null;
  let current = -1;

  const mark = () => {
    for (const step of steps) {
      const isDone = problemsWithin(step).length === 0 && (seen.has(step) || controlsOf(step).some(isGiven));
      const done = root.querySelector<HTMLElement>(`[data-go="${step.dataset['step']}"] [data-done]`);
      if (done) done.hidden = !isDone;
    }
  };
  const show = (at: number) => {
    const step = steps[at];
    const left = steps[current];
    if (!step || step === left) return;
    current = at;
    summary?.remove();
    // Before somebody goes on, the page keeps its own title: search engines see that one.
    if (left) {
      seen.add(left);
      ownerDocument.title = words.titles[at] + pageTitle;
    }
    const isLast = at === steps.length - 1;
    for (const one of steps) one.toggleAttribute('data-away', one !== step);
    for (const part of rest) part.toggleAttribute('data-away', !isLast);
    next.hidden = isLast;
    back.hidden = at === 0;
    for (const go of root.querySelectorAll<HTMLElement>('[data-steps] [data-go]')) {
      setAttributes(go, { 'aria-current': go.dataset['go'] === step.dataset['step'] ? 'step' : undefined });
    }
    mark();
  };
  const indexOf = (element: Element | null) => steps.findIndex((step) => element !== null && step.contains(element));
  const showStepOf = (element: Element | null) => {
    show(indexOf(element));
    return indexOf(element) >= 0;
  };
  /** Leads to a step and begins to read there. */
  const go = (at: number) => {
    show(at);
    const legend = steps[at]?.querySelector('legend');
    if (legend) legend.tabIndex = -1;
    legend?.focus();
  };
  const goOn = () => {
    const step = steps[current];
    if (!step) return;
    const errors = problemsWithin(step).map(({ field, problem }) => [
      field.dataset['field'],
      messageOf(field, problem),
    ]);
    problems.show(Object.fromEntries(errors), step);
    watched.takeRecords();
    summary = form.querySelector('[data-summary]');
    if (errors.length === 0) go(current + 1);
  };

  next.addEventListener('click', goOn);
  back.addEventListener('click', () => go(current - 1));
  root.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const { go: step, to } = target.closest<HTMLElement>('[data-go]')?.dataset ?? {};
      if (step !== undefined) go(steps.findIndex(({ dataset }) => dataset['step'] === step));
      const field = to === undefined ? null : form.querySelector<HTMLElement>(`[data-field="${to}"]`);
      if (field) controlsOf(field)[0]?.focus();
      // The link to a field that is wrong leads nowhere while its step is away.
      const href = target.closest('a')?.getAttribute('href') ?? '';
      if (href.startsWith('#')) showStepOf(ownerDocument.getElementById(decodeURIComponent(href.slice(1))));
    },
    { signal, capture: true },
  );
  form.addEventListener(
    'keydown',
    (event) => {
      const isEnter = event.key === 'Enter' && !isOfComposition(event) && !event.defaultPrevented;
      if (!isEnter || current === steps.length - 1 || !(event.target as Element).matches('input')) return;
      // Browsers would send the form.
      event.preventDefault();
      goOn();
    },
    { signal },
  );
  // Before whoever sends the form, or the browser, asks for what is wrong and leads to it.
  for (const type of ['submit', 'invalid']) {
    root.addEventListener(type, () => showStepOf(problemsWithin(form)[0]?.field ?? null), { signal, capture: true });
  }
  root.addEventListener(
    'input',
    ({ target }) => {
      const field = (target as Element).closest<HTMLElement>('[data-field]');
      if (field && problemOf(field) === undefined) problems.update(field.dataset['field'] ?? '', undefined);
    },
    { signal },
  );
  // What a form is answered with is written into it later.
  const watched = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);
    const [first] = added
      .filter((node) => node.matches('[data-error]') && indexOf(node) >= 0)
      .toSorted((a, b) => indexOf(a) - indexOf(b));
    if (!first || steps[current]?.contains(first)) return;
    showStepOf(first);
    const { activeElement, body } = ownerDocument;
    const field = first.closest<HTMLElement>('[data-field]');
    if (field && (activeElement === body || (activeElement && !isShown(activeElement)))) controlsOf(field)[0]?.focus();
  });
  watched.observe(form, { childList: true, subtree: true });

  const { activeElement } = ownerDocument;
  if (!showStepOf(form.querySelector('[data-step] [data-error]')) && !showStepOf(activeElement)) show(0);
  return {
    showStepOf,
    mark,
    end() {
      ending.abort();
      watched.disconnect();
      next.remove();
      back.remove();
      ownerDocument.title = pageTitle;
      for (const part of [...steps, ...rest]) part.removeAttribute('data-away');
    },
  };
}

function isShown(element: Element): boolean {
  return element.closest('[data-away]') === null;
}

function button(text: string, className = ''): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.className = className;
  return made;
}

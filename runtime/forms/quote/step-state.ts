/** The state of a form that shows one step at a time. */
export interface StepState {
  /** The ids of all steps, in order. */
  ids: readonly string[];
  /** The shown step. */
  current: string;
  /** The steps that the visitor has left. */
  left: ReadonlySet<string>;
}

/** Facts about the fields of a step. */
export interface StepFields {
  id: string;
  /** Whether a required field is empty, or a value is wrong. */
  hasProblems: boolean;
  /** Whether the visitor has filled in a field. */
  hasAnswers: boolean;
}

/** Returns the state of a form that begins with the given step, or with its first step. */
export function startAt(ids: readonly string[], current = ids[0] ?? ''): StepState {
  return { ids, current, left: new Set() };
}

/**
 * Returns the state after a move to a step. The state does not change if the form shows that step already or does not
 * have it.
 */
export function moveTo(state: StepState, to: string | undefined): StepState {
  const { ids, current, left } = state;
  if (to === undefined || to === current || !ids.includes(to)) return state;
  return { ids, current: to, left: new Set(left).add(current) };
}

/** Returns the step that is `by` steps after the shown one. */
export function stepAt({ ids, current }: StepState, by: number): string | undefined {
  return ids[ids.indexOf(current) + by];
}

export function isLastStep(state: StepState): boolean {
  return stepAt(state, 1) === undefined;
}

/** Whether the visitor has moved to another step since the page was loaded. */
export function hasMoved({ left }: StepState): boolean {
  return left.size > 0;
}

/** Whether a step is done: it has no problems, and the visitor has left it or has filled in a field. */
export function isStepDone({ left }: StepState, { id, hasProblems, hasAnswers }: StepFields): boolean {
  return !hasProblems && (left.has(id) || hasAnswers);
}

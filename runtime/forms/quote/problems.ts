import type { Problem } from '../../../forms/problems.ts';
import { fieldElementsIn } from '../fields.ts';
import { type Control, controlsOf, controlText, hasAnswer } from './controls.ts';

/** A field with a problem. */
export interface FoundProblem {
  field: HTMLElement;
  problem: Problem;
}

/** Returns the problems in a part of a form, in order, according to the attributes of its fields. */
export function problemsWithin(part: ParentNode): FoundProblem[] {
  return fieldElementsIn(part).flatMap((field) => {
    const problem = problemOf(field);
    return problem === undefined ? [] : [{ field, problem }];
  });
}

/** Returns the problem of a field; undefined if it has none or is disabled. */
export function problemOf(field: HTMLElement): Problem | undefined {
  const controls = controlsOf(field).filter(({ disabled }) => !disabled);
  const [first] = controls;
  if (!first) return undefined;
  const given = controls.find(hasAnswer);
  // If the browser cannot parse a date, its value is empty.
  if (given === undefined) return first.validity.badInput ? 'wrong' : first.required ? 'missing' : undefined;
  return isTaken(given) ? undefined : 'wrong';
}

/** Whether a field accepts the value of its control, by the rules of the contract. */
function isTaken(control: Control): boolean {
  const { min, max, dataset, type } = control as HTMLInputElement;
  const text = controlText(control);
  if (type === 'date' && (text < min || text > max)) return false;
  const most = control.getAttribute('maxlength');
  if (most !== null && text.length > Number(most)) return false;
  return new RegExp(`^(?:${dataset.pattern ?? '[^]*'})$`, 'u').test(text);
}

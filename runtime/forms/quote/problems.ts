import type { Problem } from '../../../forms/messages.ts';
import { isRealDay } from '../../../forms/values.ts';
import { fieldsIn } from '../fields.ts';
import { type Control, controlsOf, isGiven } from './controls.ts';

/** A field in which something is wrong. */
export interface FoundProblem {
  field: HTMLElement;
  problem: Problem;
}

/** What is wrong in a part of a form, in its order, by what the HTML of its fields asks for. */
export function problemsWithin(part: ParentNode): FoundProblem[] {
  return fieldsIn(part).flatMap((field) => {
    const problem = problemOf(field);
    return problem === undefined ? [] : [{ field, problem }];
  });
}

/** What is wrong with a field; undefined where nothing is, and where nobody can fill it in. */
export function problemOf(field: HTMLElement): Problem | undefined {
  const controls = controlsOf(field).filter(({ disabled }) => !disabled);
  const [first] = controls;
  if (!first) return undefined;
  const value = controls.find(isGiven)?.value.trim();
  // What a browser cannot read as a day it does not tell.
  if (value === undefined) return first.validity.badInput ? 'wrong' : first.required ? 'missing' : undefined;
  return isTaken(first, value) ? undefined : 'wrong';
}

/** Patterns are asked as the contract has them: browsers do not ask for spaces at the ends to be left out. */
function isTaken(control: Control, value: string): boolean {
  const { type } = control;
  const pattern = control.getAttribute('pattern');
  if (pattern !== null && !new RegExp(`^(?:${pattern})$`, 'u').test(value)) return false;
  if (type === 'date') {
    const [first, last] = [control.getAttribute('min') ?? '', control.getAttribute('max') ?? value];
    return isRealDay(value) && first <= value && value <= last;
  }
  const most = control.getAttribute('maxlength');
  return most === null || value.length <= Number(most);
}

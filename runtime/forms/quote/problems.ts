import type { Problem } from '../../../forms/messages.ts';
import { isRealDay } from '../../../forms/values.ts';
import { fieldsIn } from '../fields.ts';
import { type Control, controlsOf, isGiven } from './controls.ts';

/** A field with a problem. */
export interface FoundProblem {
  field: HTMLElement;
  problem: Problem;
}

/** Returns the problems in a part of a form, in order, according to the attributes of its fields. */
export function problemsWithin(part: ParentNode): FoundProblem[] {
  return fieldsIn(part).flatMap((field) => {
    const problem = problemOf(field);
    return problem === undefined ? [] : [{ field, problem }];
  });
}

/** Returns the problem of a field; undefined if it has none or is disabled. */
export function problemOf(field: HTMLElement): Problem | undefined {
  const controls = controlsOf(field).filter(({ disabled }) => !disabled);
  const [first] = controls;
  if (!first) return undefined;
  const value = controls.find(isGiven)?.value.trim();
  // If the browser cannot parse a date, `value` is empty.
  if (value === undefined) return first.validity.badInput ? 'wrong' : first.required ? 'missing' : undefined;
  return isTaken(first, value) ? undefined : 'wrong';
}

/**
 * Whether a control accepts a value. Checks patterns with trimmed values like the contract, because browsers do not
 * trim them.
 */
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

import type { Control } from './form-parts.ts';

/**
 * Returns whether a browser without script would let a visitor enter and send these values, by the static HTML alone
 * (HTML, 4.10.19 to 4.10.21). A value that the visitor cannot type or choose cannot be sent.
 */
export function htmlTakes(controls: readonly Control[], values: readonly string[]): boolean {
  const [first] = controls;
  if (first === undefined) throw new Error('there is no such control');
  const filled = values.filter((value) => value !== '');
  const isRequired = controls.some(({ attributes }) => 'required' in attributes);
  if (filled.length === 0) return !isRequired;
  const most = first.type === 'checkbox' ? controls.length : 1;
  if (filled.length > most) return false;
  const known = controls.flatMap((control) => control.values);
  if (['radio', 'checkbox', 'select'].includes(first.type)) return filled.every((value) => known.includes(value));
  return filled.every((value) => isTypeable(first, value));
}

function isTypeable({ type, attributes }: Control, typed: string): boolean {
  const { pattern, maxlength, min, max } = attributes;
  const value = type === 'email' ? typed.trim() : typed.replace(/\r\n?/g, '\n');
  if (maxlength !== undefined && value.length > Number(maxlength)) return false;
  if (type === 'date') {
    const day = new Date(`${value}T00:00:00Z`);
    const isDay =
      /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
    return isDay && (min === undefined || value >= min) && (max === undefined || value <= max);
  }
  if (type === 'email' && !ADDRESS.test(value)) return false;
  return pattern === undefined || new RegExp(`^(?:${pattern})$`, 'v').test(value);
}

/** The browsers' own pattern for an email address (HTML, 4.10.5.1.5). */
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

import { escapeHtml } from '../contract/html.ts';

/** Renders HTML attributes. Omits attributes whose value is undefined or false. */
export function attributes(all: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return Object.entries(all)
    .map(([name, value]) => {
      if (value === undefined || value === false) return '';
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
    })
    .join('');
}

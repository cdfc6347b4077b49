import type { Form } from '../../runtime/contract/form-names.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { escapeHtml } from '../answers/html.ts';
import { WORDS } from '../answers/words.ts';
import type { TypedValues } from './typed-values.ts';

export interface FormAgain {
  form: Form;
  locale: Locale;
  typed: TypedValues;
  /** What is wrong, by the names of fields. */
  errors: Readonly<Record<string, string>>;
}

/**
 * The form once more, as HTML: fields with a message can be changed, all others are sent again as they were typed. It needs
 * no script, and nothing of the page that the visitor came from.
 */
export function formAgain({ form, locale, typed, errors }: FormAgain): string {
  const names = typed.map(([name]) => name);
  const missing = Object.keys(errors).filter((name) => !names.includes(name));
  const all: TypedValues = [...typed, ...missing.map((name): [string, string] => [name, ''])];
  const fields = all.map(([name, value], at) => {
    const message = Object.hasOwn(errors, name) ? errors[name] : undefined;
    return message === undefined ? hidden(name, value) : visible(`f${at}`, { name, value, message });
  });
  return `<form method="post" action="/leads/${form}">
${fields.join('\n')}
<button>${escapeHtml(WORDS[locale].again)}</button>
</form>`;
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
}

function visible(id: string, field: { name: string; value: string; message: string }): string {
  const [name, value, message] = [field.name, field.value, field.message].map(escapeHtml);
  const attributes = `id="${id}" name="${name}" aria-invalid="true" aria-describedby="${id}-message"`;
  // A line of text would lose its line ends; the first one after the tag is not counted.
  const input = /[\r\n]/.test(field.value)
    ? `<textarea ${attributes} rows="6">\n${value}</textarea>`
    : `<input ${attributes} value="${value}">`;
  return `<label for="${id}">${name}</label>
<p id="${id}-message">${message}</p>
${input}`;
}

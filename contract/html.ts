const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** HTML whose values are escaped. Only `html` creates it, so a text cannot be taken for HTML by mistake. */
export class SafeHtml {
  readonly text: string;
  private constructor(text: string) {
    this.text = text;
  }
  static join(strings: readonly string[], values: readonly HtmlValue[]): SafeHtml {
    return new SafeHtml(strings.map((part, index) => part + written(values[index])).join(''));
  }
}

/** A value in a template of `html`. Undefined and false render nothing. */
export type HtmlValue = string | number | SafeHtml | readonly SafeHtml[] | undefined | false;

/** Returns HTML from a template literal. It escapes every value that is not itself HTML from `html`. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): SafeHtml {
  return SafeHtml.join(strings, values);
}

function written(value: HtmlValue): string {
  if (value === undefined || value === false) return '';
  if (value instanceof SafeHtml) return value.text;
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escapeHtml(String(value));
}

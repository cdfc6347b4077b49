/** Text that is already HTML. Every other text is escaped when it is inserted. */
export interface Html {
  html: string;
}

type Part = Html | string | number | false | undefined | readonly Part[];

/**
 * Returns HTML with the values inserted. Texts are escaped for elements and quoted attributes; false and undefined
 * insert nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: String.raw({ raw: strings }, ...parts.map(written)) };
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(written).join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text that is HTML already; every other text is escaped where it stands in one. */
export interface Html {
  html: string;
}

type Part = Html | string | number | false | undefined | readonly Part[];

/** HTML with values in it. Texts are escaped, for elements and quoted attributes alike; false and undefined leave nothing. */
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

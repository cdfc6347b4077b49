/** Characters of one value in a line, and of a whole line. */
const LONGEST_VALUE = 80;
const LONGEST_LINE = 240;

/** What a text says as JSON; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands at the end of a path of names and indexes, as far as it leads. */
export function at(value: unknown, ...names: (string | number)[]): unknown {
  return names.reduce<unknown>((found, name) => {
    if (typeof name === 'number') return Array.isArray(found) ? found.at(name) : undefined;
    return isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }, value);
}

/** The same, where it is a text. */
export function textAt(value: unknown, ...names: (string | number)[]): string | undefined {
  const found = at(value, ...names);
  return typeof found === 'string' ? found : undefined;
}

export function listAt(value: unknown, ...names: (string | number)[]): unknown[] {
  const found = at(value, ...names);
  return Array.isArray(found) ? found : [];
}

/** A value as one short text. */
export function brief(value: unknown): string {
  return cut(typeof value === 'string' ? value : (written(value) ?? '…'), LONGEST_VALUE);
}

/** The values of an object as one text: `path = /blog, is_customer = true`. */
export function pairs(value: unknown): string {
  const entries = isObject(value) ? Object.entries(value).slice(0, 20) : [];
  return entries.map(([name, one]) => `${brief(name)} = ${brief(one)}`).join(', ');
}

/** A line that is not too long for its place. */
export function line(...parts: (string | undefined)[]): string {
  return cut(parts.filter(Boolean).join('  '), LONGEST_LINE);
}

/** A value as JSON; undefined where it is nested too deep for that. */
export function written(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** The path of an address; a path stays as it is. */
export function pathOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  return (address.startsWith('/') ? address : URL.parse(address)?.pathname)?.slice(0, LONGEST_LINE);
}

/** Most characters of one value in a line, and of a line. */
const LONGEST_VALUE = 80;
const LONGEST_LINE = 240;

/** Parses JSON; returns undefined if the text is not JSON. */
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

/** Returns the value at a path of names and indexes, or undefined. */
export function valueAt(value: unknown, ...names: (string | number)[]): unknown {
  return names.reduce<unknown>((found, name) => {
    if (typeof name === 'number') return Array.isArray(found) ? found.at(name) : undefined;
    return isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }, value);
}

/** Returns the text at a path, or undefined if the value is not a text. */
export function textAt(value: unknown, ...names: (string | number)[]): string | undefined {
  const found = valueAt(value, ...names);
  return typeof found === 'string' ? found : undefined;
}

export function listAt(value: unknown, ...names: (string | number)[]): unknown[] {
  const found = valueAt(value, ...names);
  return Array.isArray(found) ? found : [];
}

/** Returns a value as one short text. */
export function briefText(value: unknown): string {
  return cut(typeof value === 'string' ? value : (jsonTextOf(value) ?? '…'), LONGEST_VALUE);
}

/** Returns the values of an object as one text: `path = /blog, is_customer = true`. */
export function pairsText(value: unknown): string {
  const entries = isObject(value) ? Object.entries(value).slice(0, 20) : [];
  return entries.map(([name, member]) => `${briefText(name)} = ${briefText(member)}`).join(', ');
}

/** Joins parts to a line and truncates it. */
export function joinLine(...parts: (string | undefined)[]): string {
  return cut(parts.filter(Boolean).join('  '), LONGEST_LINE);
}

/** Returns a value as JSON; undefined if it is nested too deep. */
export function jsonTextOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Returns the path of a URL. Returns a path unchanged. */
export function pathOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  return (address.startsWith('/') ? address : URL.parse(address)?.pathname)?.slice(0, LONGEST_LINE);
}

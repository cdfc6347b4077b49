/** The readable part of a JSON column, and whether it is complete. */
export interface ParsedColumn<Value> {
  value: Value;
  isComplete: boolean;
}

/**
 * Parses an object with values of one kind. Drops entries of any other kind; returns an empty object if the text is not
 * an object.
 */
export function readObject<Value>(
  text: string,
  isValue: (value: unknown) => value is Value,
): ParsedColumn<Readonly<Record<string, Value>>> {
  const json = parse(text);
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  const entries = isObject ? Object.entries(json) : [];
  const good = entries.filter((entry): entry is [string, Value] => isValue(entry[1]));
  return { value: Object.fromEntries(good), isComplete: isObject && good.length === entries.length };
}

/** Parses a list of texts; returns an empty list for any other text. */
export function readTexts(text: string): readonly string[] {
  const json = parse(text);
  return isTexts(json) ? json : [];
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

/** Returns undefined if the text is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

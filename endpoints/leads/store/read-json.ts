/** What could be read of a column that holds JSON, and whether that is all of it. */
export interface ReadJson<Value> {
  value: Value;
  isWhole: boolean;
}

/** Reads an object with values of one kind. Entries of any other kind are left out; what is no object is an empty one. */
export function readObject<Value>(
  text: string,
  isValue: (value: unknown) => value is Value,
): ReadJson<Readonly<Record<string, Value>>> {
  const json = parse(text);
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  const entries = isObject ? Object.entries(json) : [];
  const good = entries.filter((entry): entry is [string, Value] => isValue(entry[1]));
  return { value: Object.fromEntries(good), isWhole: isObject && good.length === entries.length };
}

/** Reads a list of texts; what is none is an empty one. */
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

/** Undefined where the text is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

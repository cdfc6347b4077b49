/** Replaces each `{name}` in a text with its value, or with nothing if there is none. */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
}

/** Replaces each `{name}` of a text with the value of that name, and with nothing where there is none. */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
}

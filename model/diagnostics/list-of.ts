/** Returns names as words of a sentence: `a`, `a and b`, `a, b and c`. */
export function listOf(names: readonly string[], conjunction = 'and'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

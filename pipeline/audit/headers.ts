/** The headers of one path of a `_headers` file. */
export interface HeaderRule {
  path: string;
  /** By lower-case name. */
  values: ReadonlyMap<string, { value: string; line: number }>;
}

/** Parses a `_headers` file: a path, and below it indented headers. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { path: string; values: Map<string, { value: string; line: number }> }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    if (/^\S/.test(line)) {
      rules.push({ path: line.trim(), values: new Map() });
      continue;
    }
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined)
      rules.at(-1)?.values.set(name.toLowerCase(), { value, line: index + 1 });
  }
  return rules;
}

/** Returns a header that all paths have, with its line. */
export function headerOfAll(rules: readonly HeaderRule[], name: string): { value: string; line: number } | undefined {
  return rules.find(({ path }) => path === '/*')?.values.get(name);
}

/** Returns the bytes of the headers that all paths have: each name and value with a separator and a line end. */
export function bytesOfAll(rules: readonly HeaderRule[]): number {
  const values = [...(rules.find(({ path }) => path === '/*')?.values ?? [])];
  return values.reduce((sum, [name, { value }]) => sum + Buffer.byteLength(name + value) + 4, 0);
}

/** Returns the directives of a content security policy by name. */
export function policyOf(text: string): ReadonlyMap<string, readonly string[]> {
  const directives = text.split(';').map((one) => one.trim().split(/\s+/));
  return new Map(directives.flatMap(([name, ...values]) => (name ? [[name.toLowerCase(), values] as const] : [])));
}

/// <reference lib="dom" />

/** An entry of the list on the glossary page. */
export interface GlossaryRow {
  element: HTMLElement;
  /** Its title, abbreviation and aliases, normalized for comparison. */
  words: string;
}

export interface GlossaryList {
  page: ParentNode;
  rows: readonly GlossaryRow[];
}

/** Returns the entries of the page's list. An entry that the data set lacks has only its visible title. */
export function glossaryRows(page: ParentNode, data: unknown): GlossaryRow[] {
  const names = namesByPath(data);
  return [...page.querySelectorAll<HTMLElement>('[data-initial] dl > *')].map((element) => {
    const link = element.querySelector('dt a');
    const known = names.get(link?.getAttribute('href') ?? '') ?? [element.querySelector('dt')?.textContent ?? ''];
    return { element, words: known.map(comparable).join('\n') };
  });
}

/** Hides entries that lack a word of the query, and letters without entries. Returns the number of visible entries. */
export function showMatching({ page, rows }: GlossaryList, query: string): number {
  const wanted = comparable(query).split(' ');
  let count = 0;
  for (const { element, words } of rows) {
    const isMatch = wanted.every((word) => words.includes(word));
    element.hidden = !isMatch;
    if (isMatch) count += 1;
  }
  for (const section of page.querySelectorAll<HTMLElement>('[data-initial]')) {
    section.hidden = section.querySelector('dl > :not([hidden])') === null;
    const id = section.getAttribute('aria-labelledby');
    const entry = page.querySelector(`[data-letters] a[href="#${id}"]`)?.closest<HTMLElement>('li');
    if (entry) entry.hidden = section.hidden;
  }
  return count;
}

function namesByPath(data: unknown): Map<string, string[]> {
  const terms: unknown[] = Array.isArray(data) ? data : [];
  return new Map(
    terms.filter(isTerm).map(({ path, title, names }) => [path, [title, ...names].map((name) => String(name))]),
  );
}

interface Term {
  path: string;
  title: string;
  names: unknown[];
}

function isTerm(value: unknown): value is Term {
  const { path, title, names } = Object(value) as Partial<Term>;
  return typeof path === 'string' && typeof title === 'string' && Array.isArray(names);
}

/** Normalizes text for comparison: no case, no accents, no full-width forms, and spaces for punctuation. */
function comparable(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

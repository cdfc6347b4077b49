import type { SiteNames } from '../../pipeline/commands/read-names.ts';

/** A name that completes the text before the cursor. */
export interface NameChoice {
  text: string;
  /** What the name means: a title, a figure. */
  detail: string;
}

/** How the text before the cursor names something, with the part that a name replaces. */
const BEGUN = {
  figure: /\{\{([^{}]*)$/,
  picture: /!\[[^\]]*\]\(([^()\s]*)$/,
  link: /(?:\]\(|^\s*(?:- )?(?:.*[\s{])?href: ?["']?)([^()\s"']*)$/,
};

/** A name that the text before the cursor begins. */
export interface BegunName {
  kind: keyof typeof BEGUN;
  text: string;
}

/** Returns the figure, picture or address that a line begins before the cursor; undefined if it begins none. */
export function begunName(before: string): BegunName | undefined {
  for (const kind of Object.keys(BEGUN) as BegunName['kind'][]) {
    const text = BEGUN[kind].exec(before)?.[1];
    if (text !== undefined) return { kind, text };
  }
  return undefined;
}

/** Returns the names that complete a begun one in a file. */
export function choicesFor(
  { kind, text }: BegunName,
  { figures, pictures, pages, files }: SiteNames,
  file: string,
): NameChoice[] {
  if (kind === 'figure') return figures.map(([reference, figure]) => ({ text: reference, detail: figure }));
  const plain = (names: readonly string[]) => names.map((name) => ({ text: name, detail: '' }));
  if (kind === 'picture') return plain(pictures);
  const [path, id] = text.split('#', 2);
  if (id === undefined) return [...pages.map((page) => ({ text: page.path, detail: page.title })), ...plain(files)];
  const page = pages.find((one) => (path === '' ? one.file === file : one.path === path));
  return page?.headings.map((heading) => ({ text: `${path}#${heading.id}`, detail: heading.text })) ?? [];
}

/** Returns the file of the item that a link at an offset of a line leads to, relative to the content root's parent. */
export function linkedFile(line: string, offset: number, { pages }: SiteNames): string | undefined {
  const link = [...line.matchAll(/(?:\]\(|href: ?["']?)(\/[^()\s"'#?]*)/g)].find(
    ({ index, 0: written }) => index <= offset && offset <= index + written.length,
  );
  return link && pages.find(({ path }) => path === link[1])?.file;
}

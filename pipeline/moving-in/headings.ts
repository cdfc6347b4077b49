import type { Heading } from 'mdast';
import type { NodesOf } from '../markdown/nodes.ts';
import type { TextEdit } from '../moves/edits.ts';

interface Titled {
  text: string;
  /** The field of the item. */
  title: unknown;
}

/**
 * Returns the edits that leave the first level to the title of the page: `heading` removes the heading that is the title,
 * `lowered` gives the others one mark more if one of them, `first`, has the first level.
 */
export function headingEdits(nodes: NodesOf, { text, title }: Titled) {
  const all = nodes('heading').map(({ node }) => node);
  const heading = titleIn(all[0], { text, title });
  const others = all.slice(heading === undefined ? 0 : 1);
  const first = others.find(({ depth }) => depth === 1);
  return {
    heading,
    lowered: first === undefined ? [] : others.flatMap((node) => lower(node, text)),
    first: first && placeOf(first),
  };
}

function placeOf({ position }: Heading): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** Words without marks of Markdown, which can be a title. */
const PLAIN_TITLE = /^[^*_`[\]<>\n]{2,90}$/;

/**
 * Returns the words of the first heading if it is the title, and the edit that removes it: it repeats the title, or an
 * item without a title begins with it.
 */
function titleIn(first: Heading | undefined, { text, title }: Titled): (TextEdit & { title: string }) | undefined {
  if (first?.depth !== 1) return undefined;
  const place = placeOf(first);
  const words = text.slice(first.children[0]?.position?.start.offset, first.children.at(-1)?.position?.end.offset);
  const bare = (each: string) =>
    each
      .replace(/[*_`\s]+/g, ' ')
      .trim()
      .toLowerCase();
  const isTitle =
    title === undefined
      ? text.slice(0, place.start).trim() === '' && PLAIN_TITLE.test(words)
      : bare(words) === bare(String(title));
  return isTitle ? { title: words, ...withoutBlock(text, place) } : undefined;
}

/** Returns the edit that removes a part of a text, with the empty lines below a block. */
export function withoutBlock(text: string, { start, end }: { start: number; end: number }): TextEdit {
  const below = /^(?:[ \t]*\n)+/.exec(text.slice(end))?.[0].length ?? 0;
  const isBlock = start === 0 || text[start - 1] === '\n';
  return { start, end: isBlock ? end + below : end, text: '' };
}

/** Returns the edits that lower a heading by one level. */
function lower(heading: Heading, text: string): TextEdit[] {
  const { start, end } = placeOf(heading);
  if (text[start] === '#') return heading.depth === 6 ? [] : [{ start, end: start, text: '#' }];
  // An underlined heading has levels 1 and 2 only.
  return [
    { start, end: start, text: `${'#'.repeat(heading.depth + 1)} ` },
    { start: heading.children.at(-1)?.position?.end.offset ?? end, end, text: '' },
  ];
}

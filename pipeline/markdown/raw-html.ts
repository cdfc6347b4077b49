import type { Nodes, Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { POLICY, TABLE_PARTS } from './policy.ts';
import { tagsIn } from './slips/tags.ts';

const raw = unified().use(rehypeRaw).freeze();

const VOID = new Set(['br', 'hr', 'img', 'input']);
/** Elements of which is known that what follows them is read as if they were not there, once they are closed. */
const ORDINARY = new Set(POLICY.tagNames);
/** Marks of HTML that are neither tags nor comments. */
const OTHER_MARKUP = /<(?:\?|!(?!--))/;

/**
 * Makes elements of the raw HTML in a tree. A browser's parser does it, which costs more than all other reading of a
 * text: it gets the blocks that hold raw HTML with the block before them, and not the rest, wherever every element that
 * HTML opens there is closed there again. Else it gets the whole.
 */
export function readRawHtml(tree: Root): Root {
  const parts = partsOf(tree.children);
  if (parts === undefined) return readWhole(tree);
  const children = parts.flatMap(({ nodes, isRaw }) =>
    isRaw ? readWhole({ type: 'root', children: nodes }).children : nodes,
  );
  return { ...tree, children };
}

/** The same by reading the whole: what `readRawHtml` is tested against. */
export function readWhole(tree: Root): Root {
  return raw.runSync(tree) as Root;
}

interface Part {
  nodes: RootContent[];
  isRaw: boolean;
}

/** The blocks of a text, those together that raw HTML joins; undefined where it does not end with its block. */
function partsOf(blocks: readonly RootContent[]): Part[] | undefined {
  const parts: Part[] = [];
  let plain: RootContent[] = [];
  for (let index = 0; index < blocks.length; ) {
    const block = blocks[index] as RootContent;
    if (!holdsRaw(block)) {
      plain.push(block);
      index += 1;
      continue;
    }
    const open: string[] = [];
    const joined: RootContent[] = [];
    for (let isWithin = true; isWithin; ) {
      const next = blocks[index];
      if (next === undefined) break;
      if (!closes(next, open)) return undefined;
      joined.push(next);
      index += 1;
      const following = blocks[index];
      isWithin = open.length > 0 || following?.type === 'text' || (following !== undefined && holdsRaw(following));
    }
    if (open.length > 0) return undefined;
    // The parser tells by the first element of what it reads where it is: among blocks, unless nothing is before.
    const first = plain.findLastIndex(({ type }) => type === 'element');
    const before = plain.splice(Math.max(0, first));
    if (plain.length > 0) parts.push({ nodes: plain, isRaw: false });
    parts.push({ nodes: [...before, ...joined], isRaw: true });
    plain = [];
  }
  return plain.length > 0 ? [...parts, { nodes: plain, isRaw: false }] : parts;
}

function holdsRaw(node: RootContent): boolean {
  return node.type === 'raw' || (node.type === 'element' && node.children.some(holdsRaw));
}

/** Follows the elements that a node opens and closes; false where they are not closed in their order. */
function closes(node: Nodes, open: string[]): boolean {
  if (node.type === 'raw') return closesTags(node.value, open);
  if (node.type !== 'element') return true;
  open.push(node.tagName);
  return node.children.every((child) => closes(child, open)) && open.pop() === node.tagName;
}

function closesTags(html: string, open: string[]): boolean {
  const { tags, openComment } = tagsIn(html);
  if (openComment !== undefined || OTHER_MARKUP.test(html)) return false;
  return tags.every(({ name, kind, isCut }) => {
    if (isCut || !ORDINARY.has(name)) return false;
    if (VOID.has(name)) return kind === 'start';
    if (kind === 'end') return open.pop() === name;
    const within = TABLE_PARTS[name];
    if (within !== undefined && !within.includes(open.at(-1) ?? '')) return false;
    open.push(name);
    return name !== 'iframe' || html.toLowerCase().includes('</iframe');
  });
}

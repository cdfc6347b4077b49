import type { Nodes, Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { tagsIn } from './lint/tags.ts';
import { POLICY, TABLE_PARTS } from './policy.ts';

const raw = unified().use(rehypeRaw).freeze();

const VOID = new Set(['br', 'hr', 'img', 'input']);
/** Elements whose content is text up to their end tag. */
const TEXT_ONLY = ['iframe', 'script', 'style'];
/** Elements that, once closed, do not change how the parser reads the HTML after them. */
const ORDINARY = new Set([...(POLICY.tagNames ?? []), ...TEXT_ONLY]);
/** A drawing, and elements in it that do not end it as HTML elements would. */
const DRAWING = new Set('svg g defs use path circle ellipse line polygon polyline rect text tspan a'.split(' '));
/** HTML markup other than tags and comments. */
const OTHER_MARKUP = /<(?:\?|!(?!--))/;

/** Stands for the blocks before a part. The parser derives its insertion mode from the first element that it reads. */
const BEFORE: RootContent = { type: 'element', tagName: 'p', properties: {}, children: [] };

/**
 * Replaces the raw HTML in a tree by elements. The HTML parser takes longer than all other steps of a text. So it reads
 * only the blocks with raw HTML, if they close every element that they open. Otherwise it reads the complete tree.
 */
export function readRawHtml(tree: Root): Root {
  const parts = partsOf(tree.children);
  if (parts === undefined) return parseAllRawHtml(tree);
  const children = parts.flatMap(({ nodes, isRaw }) => {
    if (!isRaw) return nodes;
    const parsed = parseAllRawHtml({ type: 'root', children: nodes }).children;
    return nodes[0] === BEFORE ? parsed.slice(1) : parsed;
  });
  return { ...tree, children };
}

/** Replaces the raw HTML by parsing the complete tree. Tests compare `readRawHtml` with it. */
export function parseAllRawHtml(tree: Root): Root {
  return raw.runSync(tree) as Root;
}

interface Part {
  /** A raw part begins with `BEFORE`, unless no element is before it. */
  nodes: RootContent[];
  isRaw: boolean;
}

/**
 * Splits a text into plain and raw parts, and joins the blocks that raw HTML spans. Returns undefined if an element is
 * not closed in order.
 */
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
    if (plain.some(({ type }) => type === 'element')) {
      parts.push({ nodes: plain, isRaw: false }, { nodes: [BEFORE, ...joined], isRaw: true });
    } else parts.push({ nodes: [...plain, ...joined], isRaw: true });
    plain = [];
  }
  return plain.length > 0 ? [...parts, { nodes: plain, isRaw: false }] : parts;
}

function holdsRaw(node: RootContent): boolean {
  return node.type === 'raw' || (node.type === 'element' && node.children.some(holdsRaw));
}

/** Tracks the elements that a node opens and closes. Returns false if they are not closed in order. */
function closes(node: Nodes, open: string[]): boolean {
  if (node.type === 'raw') return closesTags(node.value, open);
  if (node.type !== 'element') return true;
  if (open.includes('svg')) return false;
  open.push(node.tagName);
  return node.children.every((child) => closes(child, open)) && open.pop() === node.tagName;
}

function closesTags(html: string, open: string[]): boolean {
  const { tags, openComment } = tagsIn(html);
  if (openComment !== undefined || OTHER_MARKUP.test(html)) return false;
  return tags.every(({ name, kind, isCut, hasSlash }) => {
    const isDrawn = name === 'svg' || open.includes('svg');
    if (isCut || !(isDrawn ? DRAWING : ORDINARY).has(name)) return false;
    if (isDrawn && hasSlash) return kind === 'start';
    if (VOID.has(name)) return kind === 'start';
    if (kind === 'end') {
      closeTableParts(open, [name]);
      return open.pop() === name;
    }
    const within = TABLE_PARTS[name];
    if (within !== undefined) {
      closeTableParts(open, within);
      if (!within.includes(open.at(-1) ?? '')) return false;
    }
    open.push(name);
    return !TEXT_ONLY.includes(name) || html.toLowerCase().includes(`</${name}`);
  });
}

/** Closes the parts of a table up to one of some elements. A tag of a table does, because end tags of cells and rows may be missing. */
function closeTableParts(open: string[], until: readonly string[]): void {
  for (let last = open.at(-1) ?? ''; last in TABLE_PARTS && !until.includes(last); last = open.at(-1) ?? '') open.pop();
}

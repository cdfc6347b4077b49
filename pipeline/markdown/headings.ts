import GithubSlugger from 'github-slugger';
import type { Element, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { Heading } from './heading.ts';
import type { Removal } from './sanitize.ts';

/** Ids that the templates use; a heading of that name gets a number. */
const TEMPLATE_IDS = [
  'page-content',
  'route-announcer',
  'footnote-label',
  'key-points',
  'sources',
  'related',
  'mentioned-by',
];
const FIXED_ID = /\s*\{#([\p{L}\p{N}][\p{L}\p{N}_-]*)\}\s*$/u;

/**
 * Gives every heading an id: the one its author fixed with `{#id}`, else one made from its text, in Latin or Han script.
 * Two headings of one text get `-1`, `-2`; two that fix the same id are reported.
 */
export function identifyHeadings(tree: Root): { headings: Heading[]; problems: Removal[] } {
  const slugger = new GithubSlugger();
  for (const id of TEMPLATE_IDS) slugger.slug(id);
  const headings: Heading[] = [];
  const problems: Removal[] = [];
  const fixed = new Set<string>();
  const elements: Element[] = [];
  visit(tree, 'element', (element) => {
    if (/^h[1-6]$/.test(element.tagName) && element.properties.id === undefined) elements.push(element);
  });

  for (const element of elements) {
    const id = takeFixedId(element);
    if (id === undefined) continue;
    if (fixed.has(id) || TEMPLATE_IDS.includes(id)) {
      const user = fixed.has(id) ? 'an earlier heading' : 'the page around the text';
      problems.push({ code: 'markdown/duplicate-id', message: `The id "${id}" is used by ${user}.`, element });
      continue;
    }
    fixed.add(id);
    slugger.slug(id);
    element.properties.id = id;
  }

  let previous = 1;
  for (const element of elements) {
    const text = wordsOf(element);
    const level = Number(element.tagName.slice(1));
    element.properties.id ??= slugger.slug(text) || slugger.slug('section');
    headings.push({ id: String(element.properties.id), level, text });
    if (level === 1 || level > previous + 1) problems.push(levelProblem(element, level, previous));
    previous = level;
  }
  return { headings, problems };
}

function levelProblem(element: Element, level: number, previous: number): Removal {
  return level === 1
    ? {
        code: 'markdown/heading-level',
        message: 'A first-level heading stands in the text; the title is the only one.',
        hint: 'Write ## instead of #.',
        element,
      }
    : {
        code: 'markdown/heading-level',
        message: `The heading jumps from level ${previous} to level ${level}.`,
        hint: `Write ${'#'.repeat(previous + 1)} instead of ${'#'.repeat(level)}.`,
        element,
      };
}

/** The words of a heading in one line, without the numbers of footnotes, which would touch them. */
function wordsOf(heading: Element): string {
  let words = '';
  visit(heading, (node) => {
    if (node.type === 'text') words += node.value;
    if (node.type !== 'element') return undefined;
    if (node.tagName === 'br') words += ' ';
    return node.properties.dataFootnoteRef === undefined ? undefined : SKIP;
  });
  return words.replace(/\s+/g, ' ').trim();
}

function takeFixedId(heading: Element): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = FIXED_ID.exec((last as Text).value);
  if (match === null) return undefined;
  last.value = last.value.slice(0, match.index);
  return match[1];
}

import GithubSlugger from 'github-slugger';
import type { Element, Text } from 'hast';
import type { Heading } from '../../model/shapes/heading.ts';
import type { RemovedMarkup } from './sanitize.ts';
import { SKIP, walk } from './walk.ts';

/** The most menus of the header, which have the ids `menu-1` and so on. */
const MAX_MENUS = 8;
/** Ids that the templates use. A heading with such an id gets a number. */
const TEMPLATE_IDS = [
  'site-menu',
  ...Array.from({ length: MAX_MENUS }, (_, index) => `menu-${index + 1}`),
  'page-content',
  'route-announcer',
  'footnote-label',
  'key-points',
  'sources',
  'related',
  'mentioned-by',
  // The id of the consent dialog, which is not in the HTML of pages.
  'consent',
];
/**
 * Matches an id at the end of a heading. The lookbehind starts the match at the first blank of a run, so that thousands
 * of blanks do not take quadratic time.
 */
const FIXED_ID = /(?<!\s)\s*\{#([\p{L}\p{N}][\p{L}\p{N}_-]*)\}\s*$/u;

/**
 * Sets the id of every heading: the id that the author wrote as `{#id}`, or else one from its text, in Latin or Han
 * script. Headings with the same text get `-1`, `-2`. Reports an id that two headings fix, and headings that read badly
 * in a list of contents: empty ones, repeated ones within one part, and one that repeats the page's title. `noteIds` are the ids of footnotes.
 */
export function identifyHeadings(
  all: readonly Element[],
  { title, noteIds }: { title?: string | undefined; noteIds: ReadonlySet<string> },
): { headings: Heading[]; problems: RemovedMarkup[] } {
  const slugger = new GithubSlugger();
  for (const id of TEMPLATE_IDS) slugger.occurrences[id] = 0;
  for (const id of noteIds) slugger.slug(id);
  const headings: Heading[] = [];
  const problems: RemovedMarkup[] = [];
  const fixed = new Set<string>();
  const elements = all.filter(({ properties }) => properties.id === undefined);

  for (const element of elements) {
    const id = takeFixedId(element);
    if (id === undefined) continue;
    const user = fixed.has(id)
      ? 'an earlier heading'
      : TEMPLATE_IDS.includes(id)
        ? 'the page template'
        : noteIds.has(id)
          ? 'a footnote'
          : undefined;
    if (user !== undefined) {
      problems.push({ code: 'markdown/duplicate-id', message: `The id "${id}" is already used by ${user}.`, element });
      continue;
    }
    fixed.add(id);
    slugger.slug(id);
    element.properties.id = id;
  }

  let previous = 1;
  const byLevel: Set<string>[] = [];
  for (const element of elements) {
    const text = wordsOf(element);
    const level = Number(element.tagName.slice(1));
    element.properties.id ??= slugger.slug(text) || slugger.slug('section');
    headings.push({ id: String(element.properties.id), level, text });
    if (level === 1 || level > previous + 1) problems.push(levelProblem(element, level, previous));
    // A heading starts a new part, so the lists of deeper levels are cleared.
    byLevel.length = level;
    const earlier = byLevel[level - 1] ?? new Set();
    const problem = wordProblem({ text, level, title, earlier });
    if (problem !== undefined) problems.push({ ...problem, element });
    byLevel[level - 1] = earlier.add(text);
    previous = level;
  }
  return { headings, problems };
}

interface Words extends Pick<Heading, 'text' | 'level'> {
  /** The title of the page. */
  title: string | undefined;
  /** The earlier headings of the same part and level. */
  earlier: ReadonlySet<string>;
}

function wordProblem({ text, level, title, earlier }: Words): Omit<RemovedMarkup, 'element'> | undefined {
  if (text === '') {
    const hint = 'Write the text of the heading, or remove the marks.';
    return { code: 'markdown/empty-heading', message: 'The heading has no text.', hint };
  }
  if (text === title && level > 1) {
    const hint = 'Remove it: the page shows the title above the text.';
    return { code: 'markdown/heading-level', message: 'The heading repeats the title of the page.', hint };
  }
  if (!earlier.has(text)) return undefined;
  const message = `This section already has a heading "${text}".`;
  return { code: 'markdown/repeated-heading', message, hint: 'Make the two headings different.' };
}

function levelProblem(element: Element, level: number, previous: number): RemovedMarkup {
  return level === 1
    ? {
        code: 'markdown/heading-level',
        message: 'The text contains a first-level heading, but only the title can be one.',
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

/** Returns the words of a heading in one line, without footnote numbers, which have no space before them. */
function wordsOf(heading: Element): string {
  let words = '';
  walk(heading, (node) => {
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

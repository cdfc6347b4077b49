import type { Parents } from 'mdast';
import type { NodesOf } from '../nodes.ts';
import { POLICY } from '../policy.ts';
import { CLOSE_COMMENT } from './code.ts';
import type { LeftoverTag } from './leftover-tags.ts';
import type { LintFinding } from './lint-finding.ts';
import { type Tag, tagsIn } from './tags.ts';

const allowed = new Set(POLICY.tagNames);
/** Elements without an end tag (HTML 13.1.2). */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements with an optional end tag (HTML 13.1.2.4). */
const OPTIONAL = new Set('p li dt dd tr td th thead tbody tfoot caption colgroup rt rp option optgroup'.split(' '));

/** Finds HTML tags that do not pair up. An element opened in a paragraph, list or quote ends there. */
export function unpairedTagFindings(
  nodes: NodesOf,
  { text, unreadTags }: { text: string; unreadTags: readonly LeftoverTag[] },
): LintFinding[] {
  const slips: LintFinding[] = [];
  const tags = new Map<Parents, Tag[]>();
  for (const { node, parent } of nodes('html')) {
    const from = node.position?.start.offset ?? 0;
    const { tags: nodeTags, openComment } = tagsIn(text.slice(from, node.position?.end.offset));
    const placed = nodeTags.map((tag) => ({ ...tag, start: from + tag.start, end: from + tag.end }));
    const earlier = tags.get(parent);
    if (earlier === undefined) tags.set(parent, placed);
    else earlier.push(...placed);
    slips.push(...placed.filter(({ isCut }) => isCut).map(cutSlip));
    if (openComment !== undefined) slips.push(commentSlip(from + openComment));
  }
  const loose = [...tags.values()].flatMap((siblings) => {
    const { loose: left, slips: found } = pairUp(siblings);
    slips.push(...found);
    return left;
  });
  // The end tag of a start tag that the parser did not read is correct, so it is not reported.
  const isMissed = ({ kind, name }: Tag) => kind === 'end' && unreadTags.some((tag) => tag.name === name);
  return [...slips, ...looseSlips(loose.filter((tag) => !isMissed(tag)))];
}

/** Pairs the tags of one container. An unpaired tag may have its other half in another container. */
function pairUp(tags: readonly Tag[]): { loose: Tag[]; slips: LintFinding[] } {
  const slips: LintFinding[] = [];
  const stack: Tag[] = [];
  const loose: Tag[] = [];
  /** Elements closed early by an outer end tag. Their own end tags follow and are not reported again. */
  const closedEarly = new Map<string, number>();
  for (const tag of tags) {
    if (VOID.has(tag.name)) {
      if (tag.kind === 'end') loose.push(tag);
    } else if (tag.kind === 'start' && tag.hasSlash) {
      const isDrawing = stack.some(({ name }) => name === 'svg' || name === 'math');
      if (allowed.has(tag.name) && !isDrawing) slips.push(slashSlip(tag));
    } else if (tag.kind === 'start') {
      stack.push(tag);
    } else {
      const opening = stack.findLastIndex(({ name }) => name === tag.name);
      const early = closedEarly.get(tag.name) ?? 0;
      if (opening === -1 && early > 0) closedEarly.set(tag.name, early - 1);
      else if (opening === -1) loose.push(tag);
      else {
        const within = stack.splice(opening).slice(1).filter(mustClose);
        for (const { name } of within) closedEarly.set(name, (closedEarly.get(name) ?? 0) + 1);
        const last = within.at(-1);
        if (last !== undefined) slips.push(crossedSlip(tag, last));
      }
    }
  }
  return { loose: [...loose, ...stack], slips };
}

/** Reports tags without the other half, and pairs split across two containers. */
function looseSlips(loose: readonly Tag[]): LintFinding[] {
  const slips: LintFinding[] = [];
  const open = new Map<string, Tag[]>();
  for (const tag of loose.toSorted((a, b) => a.start - b.start)) {
    const same = open.get(tag.name) ?? [];
    open.set(tag.name, same);
    if (tag.kind === 'start') {
      same.push(tag);
      continue;
    }
    const opening = same.pop();
    slips.push(opening === undefined ? strayClosing(tag) : apart(opening));
  }
  const unclosed = [...open.values()].flat().filter(mustClose);
  return [...slips, ...unclosed.map(neverClosed)];
}

/** Whether an unclosed tag needs a finding. Removed elements and cut tags already have one at the same place. */
function mustClose({ name, isCut }: Tag): boolean {
  return allowed.has(name) && !OPTIONAL.has(name) && !isCut;
}

function slip({ start, end }: Pick<Tag, 'start' | 'end'>, message: string, hint: string): LintFinding {
  return { code: 'markdown/unbalanced-html', message, hint, start, end };
}

function slashSlip({ name, ...place }: Tag): LintFinding {
  return slip(place, `The slash does not close <${name}>; in HTML it has no effect.`, `Write <${name}></${name}>.`);
}

function crossedSlip({ name, ...place }: Tag, inner: Tag): LintFinding {
  return slip(
    place,
    `</${name}> comes before the end tag of <${inner.name}>, which starts inside it.`,
    `Close <${inner.name}> first.`,
  );
}

function strayClosing({ name, ...place }: Tag): LintFinding {
  const message = VOID.has(name) ? `<${name}> has no end tag.` : `</${name}> has no start tag.`;
  return slip(place, message, 'Remove it, or check the tags above.');
}

function apart({ name, ...place }: Tag): LintFinding {
  const message = `<${name}> ends in another paragraph, list or quote than the one in which it starts.`;
  return slip(place, message, 'Open and close it in each of them.');
}

function neverClosed({ name, ...place }: Tag): LintFinding {
  return slip(place, `<${name}> is not closed.`, `Write </${name}> where the element ends.`);
}

function cutSlip(tag: Tag): LintFinding {
  return slip(tag, 'The tag is not closed with >.', 'Check its quotes, and write > at its end.');
}

function commentSlip(start: number): LintFinding {
  const message = 'The comment is not closed, so everything below it is hidden.';
  return { code: 'markdown/unclosed', message, hint: CLOSE_COMMENT, start, end: start + '<!--'.length };
}

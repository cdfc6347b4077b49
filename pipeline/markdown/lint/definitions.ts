import type { Definition, FootnoteDefinition } from 'mdast';
import type { NodesOf } from '../nodes.ts';
import type { Labels } from './leftover-links.ts';
import type { LintFinding } from './lint-finding.ts';

/** Returns the labels of all definitions in a text. */
export function labelsOf(nodes: NodesOf): Labels {
  return {
    links: new Set(nodes('definition').map(({ node }) => node.identifier)),
    notes: new Set(nodes('footnoteDefinition').map(({ node }) => node.identifier)),
  };
}

/** Finds unused definitions, and definitions hidden by an earlier one with the same label. */
export function definitionFindings(nodes: NodesOf): LintFinding[] {
  const usedLinks = new Set([...nodes('linkReference'), ...nodes('imageReference')].map(({ node }) => node.identifier));
  const usedNotes = new Set(nodes('footnoteReference').map(({ node }) => node.identifier));
  return [
    ...slipsAmong(
      nodes('definition').map(({ node }) => node),
      {
        isUsed: (one) => usedLinks.has(one.identifier) || isComment(one),
        isSame: (one, first) => one.url === first.url,
      },
    ),
    ...slipsAmong(
      nodes('footnoteDefinition').map(({ node }) => node),
      {
        isUsed: ({ identifier }) => usedNotes.has(identifier),
        isSame: () => false,
      },
    ),
  ];
}

interface Checks<Node> {
  isUsed: (definition: Node) => boolean;
  isSame: (definition: Node, first: Node) => boolean;
}

function slipsAmong<Node extends Definition | FootnoteDefinition>(
  definitions: readonly Node[],
  { isUsed, isSame }: Checks<Node>,
): LintFinding[] {
  const first = new Map<string, Node>();
  return definitions.flatMap((one): LintFinding[] => {
    const earlier = first.get(one.identifier);
    first.set(one.identifier, earlier ?? one);
    const written = one.type === 'definition' ? `[${labelOf(one)}]` : `[^${labelOf(one)}]`;
    const place = { start: one.position?.start.offset ?? 0, end: one.position?.end.offset ?? 0 };
    if (earlier !== undefined && !isSame(one, earlier)) {
      const message = `${written} is defined twice; only the first definition has an effect.`;
      return [
        { code: 'markdown/duplicate-definition', message, hint: 'Give it another label, or remove it.', ...place },
      ];
    }
    if (earlier !== undefined || isUsed(one)) return [];
    const message = `Nothing in the text refers to ${written}, so readers do not see it.`;
    return [{ code: 'markdown/unused-definition', message, hint: 'Correct the label, or remove the line.', ...place }];
  });
}

/** Whether a definition is a hidden comment: `[//]: # (a remark)`. */
function isComment({ label, identifier, url }: Definition): boolean {
  return url === '#' || url === '' || (label ?? identifier) === '//';
}

function labelOf({ label, identifier }: Definition | FootnoteDefinition): string {
  return label ?? identifier;
}

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
        isUsed: (definition) => usedLinks.has(definition.identifier) || isComment(definition),
        isSame: (definition, first) => definition.url === first.url,
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
  return definitions.flatMap((definition): LintFinding[] => {
    const earlier = first.get(definition.identifier);
    first.set(definition.identifier, earlier ?? definition);
    const written = definition.type === 'definition' ? `[${labelOf(definition)}]` : `[^${labelOf(definition)}]`;
    const place = { start: definition.position?.start.offset ?? 0, end: definition.position?.end.offset ?? 0 };
    if (earlier !== undefined && !isSame(definition, earlier)) {
      const message = `${written} is defined twice; only the first definition has an effect.`;
      return [
        { code: 'markdown/duplicate-definition', message, hint: 'Give it another label, or remove it.', ...place },
      ];
    }
    if (earlier !== undefined || isUsed(definition)) return [];
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

import type { NodesOf } from '../nodes.ts';
import { swallowedText } from './addresses.ts';
import { brokenLines } from './broken-lines.ts';
import { openCode, openComments } from './code.ts';
import { definitionFindings, labelsOf } from './definitions.ts';
import { underlinedParagraphs } from './headings.ts';
import { leftoverLinks } from './leftover-links.ts';
import { brokenCheckboxes, leftoverMarks } from './leftover-marks.ts';
import { leftoverTags } from './leftover-tags.ts';
import type { LintFinding } from './lint-finding.ts';
import { type PlainText, plainTextOf } from './plain-text.ts';
import { unpairedTagFindings } from './raw-html.ts';
import { extraCells } from './tables.ts';

/** Finds Markdown authoring mistakes in a text. Skips code. */
export function findLintFindings(nodes: NodesOf, text: string): LintFinding[] {
  const leftIn = (type: 'paragraph' | 'heading' | 'tableCell'): PlainText[] =>
    nodes(type).flatMap(({ node }) => plainTextOf(node, text) ?? []);
  const paragraphs = leftIn('paragraph');
  const blocks = [...paragraphs, ...leftIn('heading'), ...leftIn('tableCell')];
  const labels = labelsOf(nodes);
  const unreadTags = blocks.flatMap(leftoverTags);
  return [
    ...blocks.flatMap((block) => [...leftoverLinks(block, labels), ...openComments(block)]),
    ...leftoverMarks(blocks),
    ...brokenCheckboxes(nodes, text),
    ...paragraphs.flatMap(brokenLines),
    ...definitionFindings(nodes),
    ...openCode(nodes, text),
    ...underlinedParagraphs(nodes, text),
    ...extraCells(nodes),
    ...swallowedText(nodes, text),
    ...unreadTags,
    ...unpairedTagFindings(nodes, { text, unreadTags }),
  ];
}

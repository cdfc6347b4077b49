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
import { foreignMarks, foreignMarksInHtml } from './other-tools.ts';
import { type PlainText, plainTextsOf } from './plain-text.ts';
import { unpairedTagFindings } from './raw-html.ts';
import { extraCells, swallowedLines } from './tables.ts';
import { timesSigns } from './times-signs.ts';

/** Finds Markdown authoring mistakes in a text. Skips code. */
export function findLintFindings(nodes: NodesOf, text: string): LintFinding[] {
  const leftIn = (type: 'paragraph' | 'heading' | 'tableCell'): PlainText[] =>
    plainTextsOf(
      nodes(type).map(({ node }) => node),
      text,
    );
  const paragraphs = leftIn('paragraph');
  const [headings, cells] = [leftIn('heading'), leftIn('tableCell')];
  const blocks = [...paragraphs, ...headings, ...cells];
  const labels = labelsOf(nodes);
  const unreadTags = blocks.flatMap(leftoverTags);
  return [
    ...blocks.flatMap((block) => [...leftoverLinks(block, labels), ...openComments(block)]),
    ...leftoverMarks(blocks),
    ...[...paragraphs, ...cells].flatMap((block) => foreignMarks(block, { text })),
    ...headings.flatMap((block) => foreignMarks(block, { text, isHeading: true })),
    ...foreignMarksInHtml(nodes, text),
    ...timesSigns(nodes, text),
    ...brokenCheckboxes(nodes, text),
    ...paragraphs.flatMap(brokenLines),
    ...definitionFindings(nodes),
    ...openCode(nodes, text),
    ...underlinedParagraphs(nodes, text),
    ...extraCells(nodes),
    ...swallowedLines(nodes, text),
    ...swallowedText(nodes, text),
    ...unreadTags,
    ...unpairedTagFindings(nodes, { text, unreadTags }),
  ];
}

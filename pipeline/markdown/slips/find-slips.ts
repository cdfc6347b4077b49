import type { NodesOf } from '../nodes.ts';
import { swallowedText } from './addresses.ts';
import { openCode, openComments } from './code.ts';
import { definitionSlips, labelsOf } from './definitions.ts';
import { underlinedParagraphs } from './headings.ts';
import { leftLines } from './left-lines.ts';
import { leftLinks } from './left-links.ts';
import { leftMarks, leftTasks } from './left-marks.ts';
import { leftTags } from './left-tags.ts';
import { htmlSlips } from './raw-html.ts';
import type { Slip } from './slip.ts';
import { lostCells } from './tables.ts';
import { type Unread, unreadOf } from './unread.ts';

/** Finds Markdown authoring mistakes in a text. Skips code. */
export function findSlips(nodes: NodesOf, text: string): Slip[] {
  const leftIn = (type: 'paragraph' | 'heading' | 'tableCell'): Unread[] =>
    nodes(type).flatMap(({ node }) => unreadOf(node, text) ?? []);
  const paragraphs = leftIn('paragraph');
  const blocks = [...paragraphs, ...leftIn('heading'), ...leftIn('tableCell')];
  const labels = labelsOf(nodes);
  const unreadTags = blocks.flatMap(leftTags);
  return [
    ...blocks.flatMap((block) => [...leftLinks(block, labels), ...openComments(block)]),
    ...leftMarks(blocks),
    ...leftTasks(nodes, text),
    ...paragraphs.flatMap(leftLines),
    ...definitionSlips(nodes),
    ...openCode(nodes, text),
    ...underlinedParagraphs(nodes, text),
    ...lostCells(nodes),
    ...swallowedText(nodes, text),
    ...unreadTags,
    ...htmlSlips(nodes, { text, unreadTags }),
  ];
}

import * as z from 'zod';
import { href, sentences } from '../../model/blocks/block.ts';
import type { PicturedListing } from '../../model/content-types/props/pictures.ts';
import { line } from '../../model/fields/fields.ts';
import type { ImageData } from '../../model/shapes/image.ts';
import { page } from './page.ts';
import { titleAndDescription, titleAndSummarySchema } from './words.ts';

const tool = z.strictObject({
  title: line(60).describe('The name of the tool.'),
  text: sentences.describe('Its purpose.'),
  href: href.describe('The page of the tool.'),
});

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  groups: z
    .array(
      z.strictObject({
        title: line(60).describe('The question that the tools of the group answer.'),
        items: z.array(tool).min(1).describe('The tools of the group.'),
      }),
    )
    .min(1)
    .describe('The tools, by question.'),
});

interface ToolGroup {
  id: string;
  title: string;
  picture?: ImageData | undefined;
  items: PicturedListing[];
}

/** The page that lists the tools. */
export const tools = page({
  id: 'tools',
  path: '/tools',
  words,
  head: titleAndDescription,
  template: 'group-index',
  props: ({ title, summary, groups }) => ({
    title,
    summary,
    groups: groups.map(
      (group, index): ToolGroup => ({
        id: `group-${index + 1}`,
        title: group.title,
        items: group.items.map((item) => ({ path: item.href, title: item.title, summary: item.text })),
      }),
    ),
  }),
  texts: ({ groups }) =>
    groups.flatMap((group) => [group.title, ...group.items.flatMap((item) => [item.title, item.summary])]),
});

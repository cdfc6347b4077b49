import * as z from 'zod';
import { distinct, line } from '../fields/fields.ts';
import { pictureAlt, picturePath } from '../fields/picture.ts';
import { action, block, blockTitle, laneId } from './block.ts';
import { formName } from './form.ts';

/** The top of a page. Its title is the page's h1; without a title, the item's title is the h1. */
export const hero = block({
  id: 'hero',
  schema: {
    kicker: line(48).describe('A few words above the title.').optional(),
    title: blockTitle.describe('Replaces the title of the page.').optional(),
    lead: line(400, 20).describe('The first sentences of the page.'),
    actions: distinct(z.array(action).min(1).max(2), 'href').describe('One or two buttons below the text.').optional(),
    src: picturePath.optional(),
    alt: pictureAlt.optional(),
    lanes: distinct(z.array(laneId).min(1).max(6))
      .describe('The ids of lanes that a map shows: [cnsha-uslax].')
      .optional(),
    form: formName.optional(),
  },
  check: ({ src, alt, lanes }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (src !== undefined && lanes !== undefined)
      issue('lanes', 'cannot be combined with "src", because a hero has one picture');
    if (src !== undefined && alt === undefined) issue('src', 'needs "alt", which describes the picture');
    if (src === undefined && alt !== undefined) issue('alt', 'needs "src", the picture that it describes');
  },
  names: { lanes: 'lane', src: 'image' },
  resolve: ({ lanes, src, alt = '', ...written }, { title, mapOf, imageOf }) => {
    const map = lanes && mapOf(lanes);
    const image = src === undefined ? undefined : imageOf(src);
    return {
      ...written,
      title: written.title ?? title,
      ...(map === undefined ? {} : { map }),
      ...(image === undefined ? {} : { image: { ...image, alt } }),
    };
  },
  texts: ({ kicker, title, lead, actions = [] }) => [kicker, title, lead, ...actions.map(({ label }) => label)],
});

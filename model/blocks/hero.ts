import * as z from 'zod';
import { distinct, line } from '../fields/fields.ts';
import { action, block, blockTitle, drawing, laneId } from './block.ts';
import { formName } from './form.ts';

/** The top of a page. Its title is the page's h1; without a title, the item's title is the h1. */
export const hero = block({
  id: 'hero',
  schema: {
    kicker: line(48).describe('A few words above the title.').optional(),
    title: blockTitle.describe('Replaces the title of the page.').optional(),
    lead: line(400, 20).describe('The first sentences of the page.'),
    actions: distinct(z.array(action).min(1).max(2), 'href').describe('One or two buttons below the text.').optional(),
    drawing: drawing.optional(),
    lanes: distinct(z.array(laneId).min(1).max(6))
      .describe('The ids of lanes that a map shows: [cnsha-uslax].')
      .optional(),
    form: formName.optional(),
  },
  check: ({ drawing: drawn, lanes }, context) => {
    if (drawn === undefined || lanes === undefined) return;
    context.addIssue({
      code: 'custom',
      path: ['lanes'],
      message: 'cannot be combined with "drawing", because a hero has one picture',
    });
  },
  names: { lanes: 'lane' },
  resolve: ({ lanes, ...written }, { title, mapOf }) => {
    const map = lanes && mapOf(lanes);
    return { ...written, title: written.title ?? title, ...(map === undefined ? {} : { map }) };
  },
  texts: ({ kicker, title, lead, actions = [] }) => [kicker, title, lead, ...actions.map(({ label }) => label)],
});

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
  sample: {
    'en-US': {
      kicker: 'Ocean freight',
      title: 'A full container from Shanghai to Los Angeles',
      lead: 'We book the vessel, collect the container at the factory and clear it at Los Angeles. One file, one contact, one invoice.',
      actions: [
        { label: 'Get a quote', href: '/get-started/quote' },
        { label: 'Lane updates', href: '/global-logistics-update' },
      ],
      lanes: ['cnsha-uslax'],
    },
    'zh-CN': {
      kicker: '海运',
      title: '上海至洛杉矶整箱运输',
      lead: '我们负责订舱、把空柜送到工厂，并在洛杉矶完成清关。一票货，一份档案、一位对接人、一张账单。',
      actions: [
        { label: '货运询价', href: '/get-started/quote' },
        { label: '航线动态', href: '/global-logistics-update' },
      ],
      lanes: ['cnsha-uslax'],
    },
  },
});

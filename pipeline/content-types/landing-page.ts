import * as z from 'zod';
import { blockList } from '../blocks/index.ts';
import { common, path } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

export const landingPage = contentType({
  id: 'landing-page',
  names: ['landing page'],
  label: { 'en-US': 'Logistics', 'zh-CN': '物流' },
  section: '/logistics',
  template: 'landing-page',
  schema: z.strictObject({
    ...common,
    /** Another address than /logistics/<slug>, such as one that was printed. */
    path: path.optional(),
    blocks: blockList,
  }),
});

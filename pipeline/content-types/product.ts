import * as z from 'zod';
import { blockList } from '../blocks/index.ts';
import { common, line } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

export const product = contentType({
  id: 'product',
  names: ['product'],
  label: { 'en-US': 'Product', 'zh-CN': '产品' },
  section: '/products',
  template: 'product',
  schema: z.strictObject({
    ...common,
    /** Its place in the list of products. */
    order: z.int().min(1),
    /** The family it belongs to, such as "Ocean". */
    kind: line(24),
    blocks: blockList,
  }),
});

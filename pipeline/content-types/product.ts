import * as z from 'zod';
import { contentType } from './content-type.ts';
import { common } from './fields.ts';

export const product = contentType({
  id: 'product',
  names: ['product'],
  label: { 'en-US': 'Product', 'zh-CN': '产品' },
  section: '/products',
  template: 'article',
  schema: z.strictObject(common),
});

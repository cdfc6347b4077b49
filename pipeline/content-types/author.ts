import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

/** Authors are desks, never people. */
export const author = contentType({
  id: 'author',
  names: ['author'],
  label: { 'en-US': 'Author', 'zh-CN': '作者' },
  section: '/resources/authors',
  backLabel: { 'en-US': 'Back to Authors', 'zh-CN': '返回作者' },
  template: 'blog-author',
  schema: z.strictObject(common),
  bodyOptional: true,
});

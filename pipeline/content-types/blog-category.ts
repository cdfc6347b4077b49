import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

export const blogCategory = contentType({
  id: 'blog-category',
  names: ['blog category'],
  label: { 'en-US': 'Blog category', 'zh-CN': '博客分类' },
  section: '/blog/category',
  index: '/blog',
  backLabel: { 'en-US': 'Back to Blog', 'zh-CN': '返回博客' },
  template: 'blog-category',
  schema: z.strictObject(common),
  bodyOptional: true,
});

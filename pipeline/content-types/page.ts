import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

/** Items of unknown types: at the root, without a back-link (spec 2.3). */
export const page = contentType({
  id: 'page',
  names: ['page'],
  label: { 'en-US': 'Page', 'zh-CN': '页面' },
  section: '/',
  template: 'article',
  schema: z.strictObject(common),
});

import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

export const contentLanding = contentType({
  id: 'content-landing',
  names: ['content landing'],
  label: { 'en-US': 'Resource', 'zh-CN': '资源' },
  section: '/resources',
  template: 'article',
  schema: z.strictObject(common),
});

import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

export const helpCategory = contentType({
  id: 'help-category',
  names: ['help category'],
  label: { 'en-US': 'Help category', 'zh-CN': '帮助分类' },
  section: '/help/category',
  index: '/help',
  backLabel: { 'en-US': 'Back to Help Center', 'zh-CN': '返回帮助中心' },
  template: 'help-category',
  schema: z.strictObject({ ...common, order: z.int().min(1) }),
  bodyOptional: true,
});

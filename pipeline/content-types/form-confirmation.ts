import * as z from 'zod';
import { contentType } from './content-type.ts';
import { common } from './fields.ts';

export const formConfirmation = contentType({
  id: 'form-confirmation',
  names: ['form confirmation'],
  label: { 'en-US': 'Confirmation', 'zh-CN': '提交确认' },
  section: '/',
  suffix: '/confirmation',
  template: 'article',
  schema: z.strictObject(common),
});

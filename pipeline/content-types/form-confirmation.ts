import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

export const formConfirmation = contentType({
  id: 'form-confirmation',
  names: ['form confirmation'],
  label: { 'en-US': 'Confirmation', 'zh-CN': '提交确认' },
  section: '/',
  suffix: '/confirmation',
  template: 'article',
  schema: z.strictObject(common),
});

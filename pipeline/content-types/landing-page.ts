import * as z from 'zod';
import { contentType } from './content-type.ts';
import { common } from './fields.ts';

export const landingPage = contentType({
  id: 'landing-page',
  names: ['landing page'],
  label: { 'en-US': 'Logistics', 'zh-CN': '物流' },
  section: '/logistics',
  template: 'article',
  schema: z.strictObject(common),
});

import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

export const careerTeam = contentType({
  id: 'career-team',
  names: ['career team'],
  label: { 'en-US': 'Team', 'zh-CN': '团队' },
  section: '/careers/teams',
  index: '/company/careers',
  backLabel: { 'en-US': 'Back to Careers', 'zh-CN': '返回招聘' },
  template: 'article',
  schema: z.strictObject(common),
});

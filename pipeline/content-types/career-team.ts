import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

export const careerTeam = contentType({
  id: 'career-team',
  names: ['career team'],
  label: { 'en-US': 'Team', 'zh-CN': '团队' },
  section: '/careers/teams',
  above: '/company/careers',
  backLabel: { 'en-US': 'Back to Careers', 'zh-CN': '返回招聘' },
  schema: z.strictObject(common),
  template: 'article',
  props: articleProps,
  card: articleCard,
});

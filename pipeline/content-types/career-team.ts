import * as z from 'zod';
import { common } from '../fields/fields.ts';
import { contentType, itemType } from './content-type.ts';
import { articleProps } from './props/article.ts';
import { articleCard } from './props/article-card.ts';

export const careerTeamItem = itemType({
  id: 'career-team',
  names: ['career team'],
  section: '/careers/teams',
  schema: z.strictObject(common),
});

export const careerTeam = contentType(careerTeamItem, {
  label: { 'en-US': 'Team', 'zh-CN': '团队' },
  above: '/company/careers',
  backLabel: { 'en-US': 'Back to Careers', 'zh-CN': '返回招聘' },
  template: 'article',
  props: articleProps,
  card: articleCard,
});

import * as z from 'zod';
import { common, day, itemReference, path, slug, sources } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

/** The slug is `<id>-<words>`; former paths answer with a forced 301 and keep a page that names the new one (P12). */
export const helpArticle = contentType({
  id: 'help-article',
  names: ['Help Article', 'Help Center Article', 'help center'],
  label: { 'en-US': 'Help', 'zh-CN': '帮助' },
  section: '/help',
  backLabel: { 'en-US': 'Back to Help Center', 'zh-CN': '返回帮助中心' },
  template: 'help-article',
  schema: z.strictObject({
    ...common,
    category: slug,
    order: z.int().min(1),
    reviewedOn: day,
    formerPaths: z.array(path).optional(),
    related: z.array(itemReference).max(6).optional(),
    terms: z.array(slug).max(20).optional(),
    sources: sources.optional(),
  }),
  references: { category: 'help-category', related: '*', terms: 'glossary-term' },
  linksTerms: true,
});

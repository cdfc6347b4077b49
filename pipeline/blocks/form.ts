import * as z from 'zod';
import { block, blockFields, blockTitle, sentences } from './block.ts';

/** Forms that a page may hold. */
export const formName = z.enum(['search', 'tracking', 'paps', 'pars']);

/** One of the forms of the house. */
export const formFields = blockFields({
  id: 'form',
  schema: { form: formName, title: blockTitle, text: sentences.optional() },
});

export const form = block(formFields, {
  texts: ({ title, text }) => [title, text],
  sample: {
    'en-US': {
      form: 'search',
      title: 'Find the term you need',
      text: 'Search looks through help articles, updates and the glossary.',
    },
    'zh-CN': { form: 'search', title: '查找您需要的术语', text: '可搜索帮助文章、航线动态和术语表。' },
  },
});

import { line } from '../fields/fields.ts';
import { block, sentences } from './block.ts';

/** A quotation. `by` is a role, never a name, because the site does not name customers. */
export const quote = block({
  id: 'quote',
  schema: {
    text: sentences.describe('The quotation, without quotation marks.'),
    by: line(90, 2).describe('The role of the speaker, never a name.'),
  },
  texts: ({ text, by }) => [text, by],
  sample: {
    'en-US': {
      text: 'We no longer ask where the container is. We ask on which day the warehouse needs people at the dock.',
      by: 'Head of logistics at a furniture importer, illustrative',
    },
    'zh-CN': {
      text: '我们不再追问柜子到了哪里，而是直接问仓库哪一天要安排人手卸货。',
      by: '某家具进口商物流负责人（示例）',
    },
  },
});

import type { WordsOf } from '../form-words.ts';
import type { openEmissionsSignup } from './definition.ts';

export const zhCN: WordsOf<typeof openEmissionsSignup> = {
  name: '开放碳排放数据登记',
  submit: '提交登记',
  fields: { use: { label: '数据用途', hint: '航线、报告或招标等，一句话即可。' } },
};

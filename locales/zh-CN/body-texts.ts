import type { bodyTexts as english } from '../en-US/body-texts.ts';

export const bodyTexts: typeof english = {
  notes: '注释',
  backToText: '返回正文',
  table: '表格',
};

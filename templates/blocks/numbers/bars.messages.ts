import { messages } from '../../../contract/messages.ts';

/** The column names of a table with bars. */
export const barsMessages = messages({
  'en-US': { line: 'Line', share: 'Share' },
  'zh-CN': { line: '项目', share: '占比' },
});

import { messages } from '../../contract/messages.ts';

/** Texts that calculators share. */
export const calculatorMessages = messages({
  'en-US': { about: 'Calculator', button: 'Calculate', example: 'Example', calculation: 'Calculation' },
  'zh-CN': { about: '计算工具', button: '计算', example: '示例', calculation: '算法' },
});

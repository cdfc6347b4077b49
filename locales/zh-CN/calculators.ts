import type { calculators as english } from '../en-US/calculators.ts';

export const calculators: typeof english = {
  calculator: { about: '计算工具', button: '计算', example: '示例', calculation: '算法' },
};

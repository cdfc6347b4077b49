import type { calculators as english } from '../en-US/calculators.ts';

export const calculators: typeof english = {
  calculator: { about: '计算工具', button: '计算', example: '示例', calculation: '算法' },
  container: { count: '{count}个{container}', space: '受容积限制。', weight: '受重量限制。' },
  containerNames: { '20': '20尺普柜', '40': '40尺普柜', '40HC': '40尺高柜' },
};

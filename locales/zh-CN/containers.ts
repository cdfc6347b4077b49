import type { containers as english } from '../en-US/containers.ts';

export const containers: typeof english = {
  count: '{count}个{container}',
  space: '受容积限制。',
  weight: '受重量限制。',
  roads: { US: '美国公路' },
  names: {
    '20': '20尺普柜',
    '40': '40尺普柜',
    '40HC': '40尺高柜',
    '45HC': '45尺高柜',
    '40RF': '40尺冷柜',
    '53': '53尺挂车',
  },
};

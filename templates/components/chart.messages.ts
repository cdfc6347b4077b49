import { messages } from '../messages.ts';

/** What is said of a line: its first and last day and value, and between which values it lies. */
interface Line {
  from: string;
  to: string;
  first: string;
  last: string;
  min: string;
  max: string;
  unit: string;
}

/** What a chart says beside its figures. */
export const chartMessages = messages({
  'en-US': {
    summary: ({ from, to, first, last, min, max, unit }: Line) =>
      `${from} to ${to}: ${first} at first, ${last} at last, between ${min} and ${max} ${unit}.`,
    table: 'The figures as a table',
    old: (day: string) => `These figures end on ${day}; newer ones are not available yet.`,
    stale: 'These figures have not been checked recently and may be out of date.',
    weekFrom: 'Week of',
    laneName: (from: string, to: string) => `${from}–${to}`,
  },
  'zh-CN': {
    summary: ({ from, to, first, last, min, max, unit }) =>
      `${from}至${to}：期初${first}，期末${last}，区间${min}–${max} ${unit}。`,
    table: '以表格查看数据',
    old: (day) => `数据截至${day}，暂无更新数据。`,
    stale: '数据已较长时间未核对，可能已经过时。',
    weekFrom: '周起始日',
    laneName: (from, to) => `${from}—${to}`,
  },
});

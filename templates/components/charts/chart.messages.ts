import { messages } from '../../../contract/messages.ts';
import { withUnit } from '../../../contract/with-unit.ts';

/** The values of one line: its first and last day and value, and its lowest and highest value. */
interface Line {
  from: string;
  to: string;
  first: string;
  last: string;
  min: string;
  max: string;
  unit: string;
}

/** Texts of a chart. */
export const chartMessages = messages({
  'en-US': {
    summary: ({ from, to, first, last, min, max, unit }: Line) =>
      `${from} to ${to}: from ${first} to ${last} ${unit}, ranging between ${min} and ${max}.`,
    gapOf: (value: string, unit: string) => `The gap in the last week is ${value} ${unit}.`,
    gap: (value: string) => `Gap ${value}`,
    gapColumn: 'Gap',
    table: (weeks: number) => (weeks === 1 ? 'Show 1 week as a table' : `Show all ${weeks} weeks as a table`),
    old: (day: string) => `These figures end on ${day}; newer ones are not available yet.`,
    stale: 'We have not checked these figures recently, so they may be out of date.',
    weekFrom: 'Week of',
    laneName: (from: string, to: string) => `${from}–${to}`,
  },
  'zh-CN': {
    summary: ({ from, to, first, last, min, max, unit }) =>
      `${from}至${to}：期初${first}，期末${last}，区间${min}至${withUnit(max, unit)}。`,
    gapOf: (value, unit) => `最后一周相差${withUnit(value, unit)}。`,
    gap: (value) => `差${value}`,
    gapColumn: '价差',
    table: (weeks) => `以表格查看全部${weeks}周`,
    old: (day) => `数据截至${day}，暂无更新数据。`,
    stale: '数据已较长时间未核对，可能已经过时。',
    weekFrom: '周起始日',
    laneName: (from, to) => `${from}—${to}`,
  },
});

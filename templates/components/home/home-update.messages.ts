import { messages } from '../../../contract/messages.ts';

export const homeUpdateMessages = messages({
  'en-US': {
    lane: (from: string, to: string): string => `${from} to ${to}`,
    week: (unit: string, week: string): string => `${unit}, week of ${week}`,
    chart: 'Weekly rates',
  },
  'zh-CN': {
    lane: (from, to) => `${from}至${to}`,
    week: (unit, week) => `${unit}，${week}当周`,
    chart: '每周运价',
  },
});

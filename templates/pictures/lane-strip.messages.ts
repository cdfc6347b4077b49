import { messages } from '../../contract/messages.ts';

/** Returns a range of days as Chinese texts write it: `15–18` is 15至18. */
function inWords(days: string): string {
  return days.replace('–', '至');
}

/** Texts about the legs of a shipment. */
export const laneStripMessages = messages({
  'en-US': {
    modes: { ocean: 'Ocean', air: 'Air', truck: 'Truck', rail: 'Rail', customs: 'Customs', warehouse: 'Warehouse' },
    days: (days: string) => (days === '1' ? '1 day' : `${days} days`),
    total: (days: string) => (days === '1' ? '1 day in total' : `${days} days in total`),
    journey: ({ from, to, days }: { from: string; to: string; days: string }) =>
      `${from} to ${to}: ${days === '1' ? '1 day' : `${days} days`}`,
    to: 'to',
    oneScale: 'All lines use the same scale of days.',
    scale: 'The length of each leg shows the midpoint of its days.',
    scaleWithBreak: 'The length of each leg shows the midpoint of its days. A broken line is longer than drawn.',
  },
  'zh-CN': {
    modes: { ocean: '海运', air: '空运', truck: '卡车', rail: '铁路', customs: '清关', warehouse: '仓储' },
    days: (days) => `${inWords(days)}天`,
    total: (days) => `全程${inWords(days)}天`,
    journey: ({ from, to, days }) => `${from}至${to}：${inWords(days)}天`,
    to: '至',
    oneScale: '各条线采用相同的天数比例。',
    scale: '各段长度按天数区间的中间值绘制。',
    scaleWithBreak: '各段长度按天数区间的中间值绘制；断开的线条实际更长。',
  },
});

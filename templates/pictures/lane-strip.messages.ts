import { messages } from '../messages.ts';

/** The legs of a journey. */
export const laneStripMessages = messages({
  'en-US': {
    modes: { ocean: 'Ocean', air: 'Air', truck: 'Truck', rail: 'Rail', customs: 'Customs', warehouse: 'Warehouse' },
    days: (days: string) => (days === '1' ? '1 day' : `${days} days`),
    total: (days: string) => (days === '1' ? '1 day in all' : `${days} days in all`),
    to: 'to',
  },
  'zh-CN': {
    modes: { ocean: '海运', air: '空运', truck: '卡车', rail: '铁路', customs: '清关', warehouse: '仓储' },
    days: (days) => `${days}天`,
    total: (days) => `全程${days}天`,
    to: '至',
  },
});

import type { PerLocale } from '../../../../endpoints/languages.ts';

/** A step of the shipment, in days before (negative) or after the example's day. */
interface Milestone {
  days: number;
  name: PerLocale<string>;
  place: PerLocale<string>;
}

const SHANGHAI = { 'en-US': 'Shanghai', 'zh-CN': '上海' };
const LOS_ANGELES = { 'en-US': 'Los Angeles', 'zh-CN': '洛杉矶' };
const WAREHOUSE = { 'en-US': 'Warehouse near Los Angeles', 'zh-CN': '洛杉矶附近仓库' };

/** The example's current day, YYYY-MM-DD. It is fixed, so the example never seems to be about today. */
export const EXAMPLE_DAY = '2026-11-20';

/** A typical ocean shipment of a full container. It is fictional. */
const MILESTONES: readonly Milestone[] = [
  { days: -22, place: SHANGHAI, name: { 'en-US': 'Booking confirmed', 'zh-CN': '订舱确认' } },
  { days: -12, place: SHANGHAI, name: { 'en-US': 'Empty container picked up', 'zh-CN': '提空柜' } },
  {
    days: -10,
    place: SHANGHAI,
    name: { 'en-US': 'Verified gross mass declared, ISF filed', 'zh-CN': '提交VGM、申报ISF' },
  },
  { days: -9, place: SHANGHAI, name: { 'en-US': 'Full container delivered to the terminal', 'zh-CN': '重柜进港' } },
  { days: -7, place: SHANGHAI, name: { 'en-US': 'Loaded, vessel departed', 'zh-CN': '装船开航' } },
  { days: 9, place: LOS_ANGELES, name: { 'en-US': 'Vessel arrives', 'zh-CN': '到港' } },
  { days: 11, place: LOS_ANGELES, name: { 'en-US': 'Discharged, released by customs', 'zh-CN': '卸船，清关放行' } },
  { days: 13, place: WAREHOUSE, name: { 'en-US': 'Delivered', 'zh-CN': '送达仓库' } },
  { days: 15, place: LOS_ANGELES, name: { 'en-US': 'Empty container returned', 'zh-CN': '还空柜' } },
];

export interface DatedMilestone extends Omit<Milestone, 'days'> {
  /** YYYY-MM-DD. */
  date: string;
  /** It had happened by the example's day. */
  isDone: boolean;
}

/** Returns the steps with their dates, in order. */
export function exampleMilestones(): DatedMilestone[] {
  return MILESTONES.map(({ days, ...rest }) => {
    const date = new Date(EXAMPLE_DAY);
    date.setUTCDate(date.getUTCDate() + days);
    return { ...rest, date: date.toISOString().slice(0, 10), isDone: days <= 0 };
  });
}

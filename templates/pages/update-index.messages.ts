import { messages } from '../../contract/messages.ts';

/** Texts about the rate of a lane in the list of updates. */
export const updateIndexMessages = messages({
  'en-US': {
    lane: (from: string, to: string, equipment: string): string => `${from}–${to}, ${equipment}`,
    week: (day: string, change: string | undefined): string =>
      `Week from ${day}${change === undefined ? '' : `: ${change}`}`,
    change: (percent: string): string => `${percent} in a week`,
    noChange: 'no change',
  },
  'zh-CN': {
    lane: (from, to, equipment) => `${from}—${to}，${equipment}`,
    week: (day, change) => `${day}当周${change === undefined ? '' : `，${change}`}`,
    change: (percent) => `环比${percent}`,
    noChange: '与上周持平',
  },
});

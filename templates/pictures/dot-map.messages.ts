import { messages } from '../../runtime/contract/messages.ts';

interface Lane {
  from: string;
  to: string;
  /** The approximate distance, formatted for the locale. */
  miles: string;
  /** One of `passages`. */
  passage?: string | undefined;
}

/** The text alternative of a map. */
export const dotMapMessages = messages({
  'en-US': {
    title: (lanes: number): string =>
      lanes === 0 ? 'World map' : lanes === 1 ? 'Map of the lane' : 'Map of the lanes',
    lane: ({ from, to, miles, passage }: Lane) =>
      `${from} to ${to}: about ${miles} nautical miles${passage ? ` ${passage}` : ''}.`,
    passages: {
      suez: 'through the Suez Canal',
      panama: 'through the Panama Canal',
      cape: 'around the Cape of Good Hope',
    },
    note: 'We drew the lanes for orientation, not for navigation.',
  },
  'zh-CN': {
    title: (lanes) => (lanes === 0 ? '世界地图' : '航线图'),
    lane: ({ from, to, miles, passage }) => `${from}至${to}：${passage ? `${passage}，` : ''}约${miles}海里。`,
    passages: { suez: '经苏伊士运河', panama: '经巴拿马运河', cape: '绕好望角' },
    note: '航线由我们绘制，仅供示意，不可用于导航。',
  },
});

import { messages } from '../../contract/messages.ts';

interface Lane {
  from: string;
  to: string;
  /** The approximate distance, formatted for the locale. */
  miles: string;
  /** The ways through canals and around capes, such as `through the Suez Canal`. */
  via: string;
}

/** The text alternative of a map. */
export const dotMapMessages = messages({
  'en-US': {
    title: (lanes: number): string =>
      lanes === 0 ? 'World map' : lanes === 1 ? 'Map of the lane' : 'Map of the lanes',
    lane: ({ from, to, miles, via }: Lane) => `${from} to ${to}: about ${miles} nautical miles${via && ` ${via}`}.`,
    note: 'We drew the lanes for orientation, not for navigation.',
  },
  'zh-CN': {
    title: (lanes) => (lanes === 0 ? '世界地图' : '航线图'),
    lane: ({ from, to, miles, via }) => `${from}至${to}：${via && `${via}，`}约${miles}海里。`,
    note: '航线由我们绘制，仅供示意，不可用于导航。',
  },
});

import type { thirdParties as english } from '../en-US/third-parties.ts';

export const thirdParties: typeof english = {
  browserId: '用于区分不同浏览器的随机编号和最近一次访问的时间',
  recordingId: '本次访问录制的编号，重新加载页面后录制得以延续',
};

import type { thirdParties as english } from '../en-US/third-parties.ts';

export const thirdParties: typeof english = {
  browserId: '区分不同浏览器，并记下最近一次访问的时间',
  recordingId: '重新加载页面后，本次访问的录制得以延续',
};

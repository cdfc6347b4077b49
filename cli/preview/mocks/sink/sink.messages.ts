import type { PerLocale } from '../../../../endpoints/languages.ts';
import { MOST_ARRIVALS } from './sink-events.ts';

interface SinkMessages {
  title: string;
  lead: string;
  retention: string;
  empty: string;
  none: string;
  /** The heads of the table: time, kind, site and page of an event, and the event. */
  heads: readonly string[];
  payload: (bytes: string) => string;
}

export const sinkMessages: PerLocale<SinkMessages> = {
  'en-US': {
    title: 'What leaves the browser',
    lead: 'Unless the build is for production, everything the site would send to third parties about a visitor arrives here instead and goes nowhere else: consent choices, tag hits, analytics, measurements and errors.',
    retention: `The sink keeps the last ${MOST_ARRIVALS} in memory only, up to 8 MB, newest first. They disappear when the preview ends.`,
    empty: 'Empty the list',
    none: 'Nothing has arrived yet.',
    heads: ['Time', 'Kind', 'Site', 'Page', 'Event'],
    payload: (bytes) => `Payload, ${bytes} bytes`,
  },
  'zh-CN': {
    title: '浏览器发出了什么',
    lead: '除正式发布的版本外，网站原本要发给第三方的访客信息都改发到这里，不再外传：同意选择、标签请求、分析事件、性能指标、错误报告。',
    retention: `只在内存中保留最近${MOST_ARRIVALS}条，最新的排在最前，合计不超过8 MB，预览结束即清除。`,
    empty: '清空列表',
    none: '这里还没有内容。',
    heads: ['时间', '类别', '站点', '页面', '事件'],
    payload: (bytes) => `完整内容，${bytes}字节`,
  },
};

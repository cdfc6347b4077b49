import type { OptionalPurpose } from '../../runtime/contract/consent.ts';
import type { Rating } from '../../runtime/contract/third-party/vitals.ts';
import type { PerLocale } from '../languages.ts';
import type { Kind } from './sink-event.ts';
import { MOST_ARRIVALS } from './sink-events.ts';

interface SinkMessages {
  title: string;
  lead: string;
  retention: string;
  empty: string;
  kindsLabel: string;
  all: string;
  kinds: Record<Kind, string>;
  listTitle: string;
  none: string;
  newestFirst: string;
  payload: (bytes: string) => string;
  purposes: Record<OptionalPurpose, string>;
  choice: (purpose: string, isAllowed: boolean) => string;
  ratings: Record<Rating, string>;
  tooLarge: string;
  notJson: string;
  unknownField: (field: string) => string;
  wrongField: (field: string) => string;
}

export const sinkMessages: PerLocale<SinkMessages> = {
  'en-US': {
    title: 'What leaves the browser',
    lead: 'Unless the build is for production, everything the site would send to third parties about a visitor arrives here instead and goes nowhere else: consent choices, tag hits, analytics, measurements and errors.',
    retention: `The sink keeps the last ${MOST_ARRIVALS} in memory only, up to 8 MB. They disappear when the preview ends.`,
    empty: 'Empty the list',
    kindsLabel: 'Kinds',
    all: 'All',
    kinds: {
      consent: 'Consent',
      tag: 'Tags',
      analytics: 'Analytics',
      vital: 'Vitals',
      error: 'Errors',
      monitoring: 'Monitoring',
      refused: 'Refused',
    },
    listTitle: 'Arrivals',
    none: 'Nothing has arrived yet.',
    newestFirst: 'Newest first.',
    payload: (bytes) => `Payload, ${bytes} bytes`,
    purposes: { analytics: 'analytics', personalization: 'personalization', behavioral_advertising: 'advertising' },
    choice: (purpose, isAllowed) => `${purpose} ${isAllowed ? 'on' : 'off'}`,
    ratings: { good: 'good', 'needs-improvement': 'needs improvement', poor: 'poor' },
    tooLarge: 'The sink rejected this because it is longer than 1 MB.',
    notJson: 'The body is not a JSON object.',
    unknownField: (field) => `The field "${field}" is unknown.`,
    wrongField: (field) => `The field "${field}" is missing or wrong.`,
  },
  'zh-CN': {
    title: '浏览器发出了什么',
    lead: '除正式发布的版本外，网站原本要发给第三方的访客信息都改发到这里，不再外传：同意选择、标签请求、分析事件、性能指标、错误报告。',
    retention: `只在内存中保留最近${MOST_ARRIVALS}条，合计不超过8 MB，预览结束即清除。`,
    empty: '清空列表',
    kindsLabel: '类别',
    all: '全部',
    kinds: {
      consent: '同意选择',
      tag: '标签',
      analytics: '分析',
      vital: '性能指标',
      error: '错误',
      monitoring: '监测',
      refused: '未受理',
    },
    listTitle: '收到的内容',
    none: '这里还没有内容。',
    newestFirst: '最新的排在最前。',
    payload: (bytes) => `完整内容，${bytes}字节`,
    purposes: { analytics: '分析', personalization: '个性化', behavioral_advertising: '广告' },
    choice: (purpose, isAllowed) => `${purpose}：${isAllowed ? '允许' : '拒绝'}`,
    ratings: { good: '良好', 'needs-improvement': '有待改进', poor: '较差' },
    tooLarge: '内容超过1 MB，未予受理。',
    notJson: '请求体不是JSON对象。',
    unknownField: (field) => `无法识别字段“${field}”。`,
    wrongField: (field) => `字段“${field}”缺失或不符合要求。`,
  },
};

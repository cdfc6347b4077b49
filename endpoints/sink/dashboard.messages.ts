import type { PerLocale } from '../languages.ts';
import type { CountOf } from './totals.ts';

interface DashboardMessages {
  title: string;
  lead: string;
  reload: string;
  list: string;
  omitted: (count: string) => string;
  none: string;
  views: string;
  vitals: string;
  errors: string;
  events: string;
  names: Record<CountOf, string>;
  count: string;
  template: string;
  percentile: string;
  thresholds: (good: string, poor: string) => string;
  values: (count: string) => string;
}

export const dashboardMessages: PerLocale<DashboardMessages> = {
  'en-US': {
    title: 'Dashboard',
    lead: 'Sums of the events that have arrived since the preview started or the list was emptied.',
    reload: 'Reload',
    list: 'All arrivals',
    omitted: (count) => `${count} more did not fit into the tables.`,
    none: 'Nothing has arrived yet.',
    views: 'Page views',
    vitals: 'Measurements by template',
    errors: 'Errors',
    events: 'Analytics events',
    names: { views: 'Path', errors: 'Error', events: 'Event' },
    count: 'Number',
    template: 'Template',
    percentile: 'Three out of four values were at most as high as the one shown (75th percentile).',
    thresholds: (good, poor) => `good to ${good}, poor above ${poor}`,
    values: (count) => `${count} ${count === '1' ? 'value' : 'values'}`,
  },
  'zh-CN': {
    title: '数据面板',
    lead: '自预览启动或清空列表以来收到的事件汇总。',
    reload: '刷新',
    list: '收到的全部内容',
    omitted: (count) => `另有${count}条未列入表格。`,
    none: '这里还没有内容。',
    views: '页面浏览',
    vitals: '各模板的页面性能',
    errors: '错误',
    events: '分析事件',
    names: { views: '路径', errors: '错误', events: '事件' },
    count: '次数',
    template: '模板',
    percentile: '表中为第75百分位数：四分之三的测量值不高于该数值。',
    thresholds: (good, poor) => `不超过${good}为良好，超过${poor}为较差`,
    values: (count) => `${count}个测量值`,
  },
};

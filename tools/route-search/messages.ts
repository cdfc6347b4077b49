import { messages } from '../../runtime/contract/messages.ts';

/** Texts of the form. */
export const routeFormMessages = messages({
  'en-US': {
    tool: 'Find an ocean route',
    from: 'From',
    to: 'To',
    load: 'Cargo weight (metric tons)',
    button: 'Show route',
    weightError: 'Enter a weight from 0.1 to 10,000 metric tons, such as 18 or 2.5.',
    page: 'Map, method and sources for this route',
  },
  'zh-CN': {
    tool: '查海运航线',
    from: '起运港',
    to: '目的港',
    load: '货物重量（吨）',
    button: '查看航线',
    weightError: '请填写0.1至10,000之间的吨数，例如18或2.5。',
    page: '查看这条航线的地图、算法和来源',
  },
});

/** Texts of the answer. `answer.ts` replaces `{…}` with names and figures, in the build and in the browser. */
export const routeAnswerMessages = messages({
  'en-US': {
    distance: { label: '{from} to {to}', value: '{miles} nm', note: '{days} days at {knots} knots, no stops' },
    emissions: {
      label: '{tonnes} metric tons, well-to-wheel',
      value: '{kilograms} kg CO₂e',
      note: 'on an average container ship',
    },
    rate: {
      label: '{equipment}, week of {week}',
      usd: 'USD {value}',
      note: 'not an offer',
      illustrative: 'illustrative, not an offer',
    },
    noRate: { label: 'Rate', value: 'No data', note: 'we have no rates for this lane' },
    perTonne: { label: 'One metric ton', note: '{kilometers} km × {factor} kg' },
  },
  'zh-CN': {
    distance: { label: '{from}—{to}', value: '{miles}海里', note: '航速{knots}节、中途不停，需{days}天' },
    emissions: { label: '{tonnes}吨，油井到车轮', value: '{kilograms}公斤CO₂e', note: '按平均集装箱船计' },
    rate: {
      label: '{equipment}，{week}当周',
      usd: '{value}美元',
      note: '并非报价',
      illustrative: '示例数据，并非报价',
    },
    noRate: { label: '运价', value: '暂无数据', note: '这条航线没有运价数据' },
    perTonne: { label: '每吨货', note: '{kilometers}公里 × {factor}公斤' },
  },
});

/** Texts of the list of lanes and of the pages of lanes. */
export const routePageMessages = messages({
  'en-US': {
    from: (port: string): string => `From ${port}`,
    distance: 'Distance',
    days: 'Days at sea',
    perTonne: 'CO₂e per metric ton',
    usual: (tonnes: string): string => (tonnes === '1' ? '1 metric ton' : `${tonnes} metric tons`),
    miles: (miles: string): string => `${miles} nm`,
    kilograms: (kilograms: string): string => `${kilograms} kg`,
    emissions: 'Emissions by cargo weight',
    emissionsLead: 'Kilograms of CO₂ equivalent, well-to-wheel.',
    load: 'Cargo weight',
    next: 'Next steps',
    lane: 'Lane, cargo weight and result',
  },
  'zh-CN': {
    from: (port) => `从${port}出发`,
    distance: '距离',
    days: '海上天数',
    perTonne: '每吨CO₂e',
    usual: (tonnes) => `${tonnes}吨`,
    miles: (miles) => `${miles}海里`,
    kilograms: (kilograms) => `${kilograms}公斤`,
    emissions: '不同货物重量的排放',
    emissionsLead: '单位为公斤CO₂e，油井到车轮。',
    load: '货物重量',
    next: '下一步',
    lane: '航线、货物重量和结果',
  },
});

import { messages } from '../../runtime/contract/messages.ts';

/** Texts of the form. */
export const routeFormMessages = messages({
  'en-US': {
    tool: 'Find a route by sea',
    from: 'From',
    to: 'To',
    load: 'Load, tonnes',
    button: 'See route',
    badLoad: 'Enter tonnes of cargo from 0.1 to 10,000, such as 18 or 2.5.',
    page: 'This route with its map, method and sources',
  },
  'zh-CN': {
    tool: '查海运航线',
    from: '起运港',
    to: '目的港',
    load: '货量，吨',
    button: '查看航线',
    badLoad: '请填写货物吨数，0.1至10,000之间，例如18或2.5。',
    page: '查看这条航线的地图、算法和来源',
  },
});

/** Texts of the answer. `answer.ts` replaces `{…}` with names and figures, in the build and in the browser. */
export const routeAnswerMessages = messages({
  'en-US': {
    distance: { label: '{from} to {to}', value: '{miles} nm', note: '{days} days at {knots} knots, no stops' },
    emissions: {
      label: '{tonnes} t, well-to-wheel',
      value: '{kilograms} kg CO₂e',
      note: 'by an average container ship',
    },
    rate: {
      label: '{equipment}, week of {week}',
      usd: 'USD {value}',
      note: 'not an offer',
      illustrative: 'illustrative, not an offer',
    },
    noRate: { label: 'Rate', value: 'No series', note: 'we keep none for this lane' },
    perTonne: { label: 'One tonne', note: '{kilometers} km × {factor} kg' },
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
    noRate: { label: '运价', value: '没有数据', note: '这条航线我们没有运价序列' },
    perTonne: { label: '每吨货', note: '{kilometers}公里×{factor}公斤' },
  },
});

/** Texts of the list of lanes and of the pages of lanes. */
export const routePageMessages = messages({
  'en-US': {
    from: (port: string): string => `From ${port}`,
    distance: 'Distance',
    days: 'Days at sea',
    perTonne: 'A tonne',
    usual: (tonnes: string): string => `${tonnes} t`,
    miles: (miles: string): string => `${miles} nm`,
    kilograms: (kilograms: string): string => `${kilograms} kg`,
    emissions: 'Emissions by load',
    emissionsLead: 'Kilograms of CO₂ equivalent, well-to-wheel.',
    load: 'Load',
    next: 'What comes next',
    lane: 'Lane, load and answer',
  },
  'zh-CN': {
    from: (port) => `从${port}出发`,
    distance: '里程',
    days: '海上天数',
    perTonne: '每吨货',
    usual: (tonnes) => `${tonnes}吨`,
    miles: (miles) => `${miles}海里`,
    kilograms: (kilograms) => `${kilograms}公斤`,
    emissions: '不同货量的排放',
    emissionsLead: '单位为公斤CO₂e，油井到车轮。',
    load: '货量',
    next: '下一步',
    lane: '航线、货量和结果',
  },
});

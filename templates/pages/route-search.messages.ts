import { messages } from '../messages.ts';

export const routeSearchMessages = messages({
  'en-US': {
    lanes: 'Lanes that we know',
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
    lanes: '已算过的航线',
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

import type { queries as english, intents as englishIntents } from '../en-US/queries.ts';

export const queries: typeof english = {
  multiples: { 千: 1000, 万: 10_000, 百万: 1_000_000, 千万: 10_000_000, 亿: 100_000_000 },
  dollars: ['美元'],
};

export const intents: typeof englishIntents = {
  tools: {
    'duty-estimator': '关税|进口关税|关税计算|关税计算器|关税税率|税率|进口税|关税估算',
    'compare-origins': '到岸成本|到岸成本比较|原产地比较|采购国比较',
    'hs-code': '海关编码|商品编码|hs编码|hts编码|税号|税则号|hs编码查询|海关编码查询|税号查询|归类',
    cbm: '体积重|体积|立方数|泡重|计费重|体积计算|立方计算|体积计算器|cbm计算器',
    'break-even': '拼箱还是整箱|整箱还是拼箱|拼箱整箱|整箱或拼箱',
    'container-fit': '装箱|装柜|装箱计算|装柜计算|装箱计算器|能装多少|一个柜能装多少箱',
    'emissions-calculator': '碳排放|碳足迹|碳排放计算|碳排放计算器|排放',
    'route-search': '航程|航线|航线查询|船期|运输时间|海运时间|多少天|要多久|路线|距离',
    rates: '运价|海运费|海运价格|运费|集装箱运价|海运运价',
  },
  jobs: '招聘|职位|岗位|招聘岗位|工作机会|求职|在招职位',
  ofTrade: '清关|报关|提单|订舱|退税|关税叠加|条款|对华关税|税率调整|客服|电话|地址|联系|报价|询价|查货|跟踪|追踪',
  lanes: { between: '[到至去往]', before: '^(?:从|自)', aroundPort: '(?<=..)[港市]$' },
  fillers: '从|的|多少|查询|怎么算|是多少|计算器|计算|什么|是什么|进口|请问',
  countries: { 美国: 'US', 英国: 'GB', 韩国: 'KR', 南韩: 'KR', 香港: 'HK', 台湾: 'TW', 大陆: 'CN' },
};

import type { jobs as english } from '../../en-US/tools/jobs.ts';

const CURRENCIES: Readonly<Record<string, string>> = { CNY: '元', USD: '美元', EUR: '欧元', INR: '印度卢比' };

export const jobs: typeof english = {
  answer: {
    all: { one: '示例职位1个', many: '示例职位{count}个' },
    some: { one: '{filter}：{all}个示例职位中的1个', many: '{filter}：{all}个示例职位中的{count}个' },
    none: '{filter}：暂无在招职位',
    noneAtAll: '目前没有在招职位。',
    clear: '查看全部在招职位',
    elsewhere: {
      team: '{name}团队在以下地点有职位：{others}',
      location: '{name}有以下团队在招聘：{others}',
    },
    kinds: { 'full-time': '全职', 'part-time': '兼职', 'fixed-term': '固定期限合同' },
    closes: '{day}截止',
    unknown: {
      team: '没有名为“{name}”的团队，现列出全部团队。',
      location: '没有名为“{name}”的办公室，现列出全部地点。',
    },
  },
  page: {
    about: '招聘 · 示例职位',
    form: '筛选职位',
    team: '团队',
    location: '地点',
    allTeams: '全部团队',
    allLocations: '全部地点',
    button: '查看职位',
    clear: '清除筛选',
    backToCareers: '返回招聘',
    back: '返回职位列表',
    kind: '用工形式',
    hours: '办公时间',
    posted: '发布日期',
    closes: '截止日期',
    pay: '薪酬范围',
    range: { year: '每年{least}至{most}{currency}', month: '每月{least}至{most}{currency}' },
    hoursOfRange: { same: '（每周{least}小时）', several: '（每周{least}至{most}小时）' },
    currency: (code) => CURRENCIES[code] ?? code,
    firstHalfYear: '入职半年内的工作',
    requirements: '我们看重什么',
    must: '必须具备',
    nice: '加分项',
    others: '本团队的其他职位',
  },
};

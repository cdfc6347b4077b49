import type { PerLocale } from '../../languages.ts';
import type { LeadState, Reason } from '../store/lead.ts';

interface LeadsPageMessages {
  /** Replaces the notice of mock pages. */
  notice: string;
  title: string;
  lead: string;
  states: Record<LeadState, string>;
  /** The meaning of each state, for people who manage leads. */
  stateTexts: Record<LeadState, string>;
  reasons: Record<Reason, string>;
  all: string;
  statesLabel: string;
  search: string;
  form: string;
  anyForm: string;
  download: string;
  refusals: string;
  refusalsLead: string;
  noRefusals: string;
  wrongFields: string;
  listTitle: (count: string) => string;
  none: string;
  newer: string;
  older: string;
  pages: string;
  back: string;
  fields: string;
  journey: string;
  facts: { page: string; consent: string; trackId: string };
  received: string;
  language: string;
  state: string;
  reason: string;
  attempts: string;
  nextAttempt: string;
  lastError: string;
  release: string;
  retry: string;
  erase: string;
  eraseText: string;
  eraseNow: string;
  erased: (count: number) => string;
  /** Follows `erased` if the host was delivering the lead. */
  delivering: string;
  /** Follows `erased` if parts of the erased leads are still in the files. */
  traces: string;
  unnamed: string;
  /** Introduces the list of the unreadable parts of a damaged row. */
  damage: string;
}

export const leadsPageMessages: PerLocale<LeadsPageMessages> = {
  'en-US': {
    notice: 'This page contains personal details. Show it only to people who need it.',
    title: 'Leads',
    lead: 'Everything visitors sent with forms, newest first.',
    states: { new: 'New', held: 'Held', handed: 'Handed over', dead: 'Not handed over' },
    stateTexts: {
      new: 'It is stored here and goes to the customer system if one is connected.',
      held: 'It looks like spam. Read it, then release it or erase it.',
      handed: 'The customer system has accepted it.',
      dead: 'The customer system rejected every attempt, so the host stopped trying. Fix the problem there, then try again.',
    },
    reasons: {
      trap: 'The sender filled in a field that people do not see.',
      'too-quick': 'It arrived faster than anyone types.',
      'captcha-refused': 'The captcha identified the sender as a bot.',
      'captcha-unknown': 'The captcha did not respond, or could not judge the sender.',
    },
    all: 'All',
    statesLabel: 'States',
    search: 'Search',
    form: 'Form',
    anyForm: 'All forms',
    download: 'Download these as CSV',
    refusals: 'Rejected submissions',
    refusalsLead: 'When and why the host rejected a submission. It does not store what the visitor typed.',
    noRefusals: 'No submissions were rejected.',
    wrongFields: 'Fields with errors',
    listTitle: (count) => `Found: ${count}`,
    none: 'No leads.',
    newer: 'Newer',
    older: 'Older',
    pages: 'Pages',
    back: 'All leads',
    fields: 'Submitted fields',
    journey: 'Source',
    facts: { page: 'Form page', consent: 'Allowed purposes', trackId: 'Earlier search' },
    received: 'Received',
    language: 'Language',
    state: 'State',
    reason: 'Reason',
    attempts: 'Handover attempts',
    nextAttempt: 'Next attempt',
    lastError: 'Last response',
    release: 'Release',
    retry: 'Try again now',
    erase: 'Erase',
    eraseText: 'The host deletes everything about this lead. You must erase it in the customer system separately.',
    eraseNow: 'Erase permanently',
    erased: (count) => (count === 0 ? 'There was nothing to erase.' : 'Erased.'),
    delivering:
      ' At that moment, the host was delivering it, so the customer system may still receive it. Erase it there too.',
    traces:
      ' Some of its text may still be in the files of this host, because another program reads them or the disk is full. The host tries again twice a day to remove it.',
    unnamed: 'No name',
    damage: 'Damaged and unreadable',
  },
  'zh-CN': {
    notice: '这里是个人信息，仅供有需要的人员查看。',
    title: '线索',
    lead: '访客通过表单提交的全部内容，最新的排在最前。',
    states: { new: '新', held: '待审', handed: '已转交', dead: '未能转交' },
    stateTexts: {
      new: '已保存在这里；如已接入客户系统，会自动转交。',
      held: '看起来像垃圾信息，请查看后放行或删除。',
      handed: '客户系统已接收。',
      dead: '客户系统每次都拒收，已停止尝试。请先排除那边的问题，再重试。',
    },
    reasons: {
      trap: '填写了访客看不到的字段。',
      'too-quick': '提交速度快于任何人的打字速度。',
      'captcha-refused': '验证码判定提交者是程序。',
      'captcha-unknown': '验证码服务没有答复，或未能判定提交者。',
    },
    all: '全部',
    statesLabel: '状态',
    search: '搜索',
    form: '表单',
    anyForm: '全部表单',
    download: '将这些下载为CSV',
    refusals: '未受理的提交',
    refusalsLead: '何时、因何未受理。填写的内容不保留。',
    noRefusals: '没有未受理的提交。',
    wrongFields: '有误的字段',
    listTitle: (count) => `共${count}条`,
    none: '这里没有内容。',
    newer: '较新',
    older: '较早',
    pages: '分页',
    back: '全部线索',
    fields: '提交内容',
    journey: '来源',
    facts: { page: '表单所在页面', consent: '同意的用途', trackId: '此前的查询' },
    received: '收到时间',
    language: '语言',
    state: '状态',
    reason: '原因',
    attempts: '转交次数',
    nextAttempt: '下次转交',
    lastError: '上次答复',
    release: '放行',
    retry: '立即重试',
    erase: '删除',
    eraseText: '这里不会留下任何内容。客户系统已接收的部分须在那边另行删除。',
    eraseNow: '彻底删除',
    erased: (count) => (count === 0 ? '没有可删除的内容。' : '已删除。'),
    delivering: '删除时正在转交，客户系统可能仍会收到，请在那边一并删除。',
    traces: '由于有其他程序正在读取文件，或磁盘已满，本主机的文件中可能仍留有部分内容。系统每天会再尝试清除两次。',
    unnamed: '未留姓名',
    damage: '数据已损坏，无法读取',
  },
};

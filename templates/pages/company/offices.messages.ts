import { messages } from '../../../contract/messages.ts';

export const officesMessages = messages({
  'en-US': {
    map: 'Map of the offices',
    hours: 'Hours on working days',
    zone: 'Time zone',
    address: 'Street address',
    phone: 'Telephone',
    teams: 'Teams here',
    jobs: 'Open jobs here',
    noJobs: 'No open jobs at this office.',
  },
  'zh-CN': {
    map: '办公室分布图',
    hours: '工作日办公时间',
    zone: '时区',
    address: '地址',
    phone: '电话',
    teams: '在这里的团队',
    jobs: '在招职位',
    noJobs: '这个办公室暂无在招职位。',
  },
});

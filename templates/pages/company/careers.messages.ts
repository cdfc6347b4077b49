import { messages } from '../../../runtime/contract/messages.ts';

export const careersMessages = messages({
  'en-US': {
    jobs: (count: number): string => (count === 0 ? 'No open jobs' : count === 1 ? '1 open job' : `${count} open jobs`),
  },
  'zh-CN': {
    jobs: (count) => (count === 0 ? '暂无职位' : `在招${count}个职位`),
  },
});

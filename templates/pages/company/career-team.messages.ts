import { messages } from '../../../runtime/contract/messages.ts';

export const careerTeamMessages = messages({
  'en-US': {
    kicker: 'Team',
    jobs: (count: number): string => (count === 1 ? '1 open job' : `${count} open jobs`),
    none: 'This team has no open jobs right now.',
    filtered: 'Jobs of this team in the job list',
    all: 'All open jobs',
    places: 'Where the team works',
  },
  'zh-CN': {
    kicker: '团队',
    jobs: (count) => `在招${count}个职位`,
    none: '这个团队目前没有在招职位。',
    filtered: '在职位列表中查看本团队职位',
    all: '全部在招职位',
    places: '团队所在地',
  },
});

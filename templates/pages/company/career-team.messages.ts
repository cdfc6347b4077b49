import { messages } from '../../../contract/messages.ts';

export const careerTeamMessages = messages({
  'en-US': {
    filtered: 'Jobs of this team in the job list',
    all: 'All open jobs',
    places: 'Where the team works',
  },
  'zh-CN': {
    filtered: '在职位列表中查看本团队职位',
    all: '全部在招职位',
    places: '团队所在地',
  },
});

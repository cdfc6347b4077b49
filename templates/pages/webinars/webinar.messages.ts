import { messages } from '../../../contract/messages.ts';

/** Texts about a webinar, on its page and in the list of webinars. */
export const webinarMessages = messages({
  'en-US': {
    upcoming: 'Upcoming',
    past: 'On demand',
    online: 'Online',
    minutes: (minutes: number) => `${minutes} minutes`,
    audience: 'For',
    clocks: 'Elsewhere',
    agenda: 'Agenda',
    questions: 'Questions answered',
    over: 'The date of this webinar has passed. There is no recording; the notes and answers are below.',
    overRecorded: 'The date of this webinar has passed. Below are the recording, the notes and answers.',
    recording: 'Recording',
    watch: (minutes: number, host: string) => `Watch the video (${minutes} minutes, on ${host})`,
    others: 'All webinars',
    cities: {
      'Asia/Shanghai': 'Shanghai',
      'Europe/Berlin': 'Hamburg',
      'America/New_York': 'New York',
      'America/Los_Angeles': 'Los Angeles',
    },
  },
  'zh-CN': {
    upcoming: '即将举行',
    past: '内容回看',
    online: '线上',
    minutes: (minutes: number) => `${minutes}分钟`,
    audience: '适合谁',
    clocks: '各地时间',
    agenda: '议程',
    questions: '问答',
    over: '研讨会日期已过。没有录像；要点和问答见下文。',
    overRecorded: '研讨会日期已过。录像、要点和问答见下文。',
    recording: '录像',
    watch: (minutes: number, host: string) => `观看录像（${minutes}分钟，在${host}播放）`,
    others: '全部研讨会',
    cities: {
      'Asia/Shanghai': '上海',
      'Europe/Berlin': '汉堡',
      'America/New_York': '纽约',
      'America/Los_Angeles': '洛杉矶',
    },
  },
});

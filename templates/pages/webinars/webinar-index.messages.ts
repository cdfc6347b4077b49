import { messages } from '../../../contract/messages.ts';

/** Headings of the list of webinars. */
export const webinarIndexMessages = messages({
  'en-US': {
    upcoming: 'Upcoming webinars',
    none: 'No webinar is planned at the moment.',
    past: 'On demand: notes and answers',
  },
  'zh-CN': {
    upcoming: '即将举行的研讨会',
    none: '目前没有排定的研讨会。',
    past: '内容回看：要点与问答',
  },
});

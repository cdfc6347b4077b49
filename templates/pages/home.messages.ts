import { messages } from '../messages.ts';

/** Headings of the home page, and ways on from below each. */
export const homeMessages = messages({
  'en-US': {
    latestUpdate: 'Latest update',
    allUpdates: 'All updates',
    stories: 'Customer stories',
    allStories: 'All customer stories',
    latestPosts: 'From the blog',
    allPosts: 'All posts',
    research: 'Research',
    allResearch: 'All research',
    helpTopics: 'Help by topic',
    allHelp: 'All help articles',
    terms: 'Terms worth knowing',
    allTerms: 'All terms',
  },
  'zh-CN': {
    latestUpdate: '最新动态',
    allUpdates: '全部动态',
    stories: '客户案例',
    allStories: '全部客户案例',
    latestPosts: '博客文章',
    allPosts: '全部文章',
    research: '研究',
    allResearch: '全部研究',
    helpTopics: '按主题查看帮助',
    allHelp: '全部帮助文章',
    terms: '常用术语',
    allTerms: '全部术语',
  },
});

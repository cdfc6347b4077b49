import { messages } from '../../../contract/messages.ts';

/** Texts of the table of third parties. */
export const thirdPartyTableMessages = messages({
  'en-US': {
    caption: 'Third parties',
    who: 'Third party',
    role: 'Purpose',
    hosts: 'Hosts your browser may contact',
    receives: 'What it learns',
    consent: 'Asks for your choice and stores it',
    tags: 'Runs the code its owner adds, for the purposes you allow',
    captcha: 'Distinguishes people from bots when you use a form',
    ownHost: 'Only the host of this site, which passes the data on',
    unknown: 'Unknown. Every host your browser contacts sees your IP address.',
  },
  'zh-CN': {
    caption: '第三方',
    who: '名称',
    role: '用途',
    hosts: '浏览器可能连接的主机',
    receives: '会得知什么',
    consent: '询问并保存您的选择',
    tags: '在您允许的用途内，运行其管理者放入的代码',
    captcha: '在您填写表单时，区分真人与程序',
    ownHost: '仅本站主机，由其转交',
    unknown: '不详。浏览器连接的任何主机都能看到您的IP地址。',
  },
});

import { messages } from '../../../runtime/contract/messages.ts';

/** Texts of the privacy policy that its words file does not have. */
export const privacyMessages = messages({
  'en-US': {
    changed: 'Last changed on',
    contact: 'Contact',
    contents: 'Sections of this policy',
    captcha: (name: string) =>
      `When you use a form, your browser loads ${name} to distinguish people from bots. It learns your IP address and some details about your browser, and the host asks it whether you passed. Without JavaScript, your browser does not load it.`,
    noCaptcha: 'This site uses no captcha.',
    leadsErasedAfter: (days: string) =>
      `The host erases the data you send with a form ${days} days after it receives it.`,
    leadsNotEnded: 'The host keeps the data you send with a form until a person erases it. No period is set.',
    leadsOnRequest: 'You can ask us to erase it earlier. Your browser deletes its own copy once it has sent the form.',
  },
  'zh-CN': {
    changed: '最近更改',
    contact: '联系邮箱',
    contents: '本政策的各部分',
    captcha: (name: string) =>
      `您开始填写表单时会加载${name}，用来区分真人和程序。它会得知您的IP地址，以及它从浏览器了解到的信息；主机再向它询问您是否通过验证。未启用JavaScript时不加载。`,
    noCaptcha: '本站没有使用验证码。',
    leadsErasedAfter: (days: string) => `您通过表单提交的内容，自收到之日起满${days}天后删除。`,
    leadsNotEnded: '您通过表单提交的内容没有设定保存期限，保存到有人删除为止。',
    leadsOnRequest: '您可以要求提前删除。表单提交后，浏览器里为它保存的内容随即删除。',
  },
});

import { messages } from '../../../runtime/contract/messages.ts';

/** Texts of the privacy notice that its words file does not have. */
export const privacyMessages = messages({
  'en-US': {
    changed: 'Last changed on',
    contact: 'Write to',
    contents: 'Parts of this notice',
    captcha: (name: string) =>
      `When you turn to a form, ${name} is loaded to tell people from programs. It learns your network address and what it finds out about your browser, and the host asks it whether you passed. Without script it takes no part.`,
    noCaptcha: 'No captcha takes part.',
    leadsKept: (days: string) => `What you send with a form is erased ${days} days after it came in.`,
    leadsNotEnded: 'What you send with a form is kept until somebody erases it: no period is set.',
    leadsOnRequest:
      'On request it is erased earlier. Your own browser deletes what it kept of a form once it was sent.',
  },
  'zh-CN': {
    changed: '最近更改：',
    contact: '联系邮箱：',
    contents: '本政策的各部分',
    captcha: (name: string) =>
      `您开始填写表单时会加载${name}，用来分辨人和程序。它会得知您的网络地址，以及它从浏览器了解到的信息；主机再向它询问您是否通过验证。不运行脚本时，它不参与。`,
    noCaptcha: '本站没有使用验证码。',
    leadsKept: (days: string) => `您通过表单提交的内容，自收到之日起满${days}天后删除。`,
    leadsNotEnded: '您通过表单提交的内容，保存到有人删除为止：没有设定期限。',
    leadsOnRequest: '您可以要求提前删除。表单提交后，浏览器里为它保存的内容随即删除。',
  },
});

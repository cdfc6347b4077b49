import { messages } from '../../../contract/messages.ts';

/** Texts of the privacy policy that its words file does not have. */
export const privacyMessages = messages({
  'en-US': {
    changed: 'Last changed on',
    contact: 'Contact',
    contents: 'Sections of this policy',
    captcha: (name: string) =>
      `When you use a form, your browser loads ${name} to distinguish people from bots. It learns your IP address and some details about your browser, and the host asks it whether you passed. Without JavaScript, your browser does not load it.`,
    noCaptcha: 'This site uses no captcha.',
    errors: (name: string) =>
      `If a script of this site fails, your browser sends a report to our own host, which passes it on to ${name}. It does so without asking, because we need reports to keep the site working (essential services), and sending one stores nothing in your browser. A report has the error and where in the script it happened, the path of the page, the elements you clicked, the paths your browser requested and the messages our scripts wrote before it (without the texts of the elements and without search terms), the version of your browser, the language, and whether you are an existing customer. It does not contain your IP address, cookies or anything you typed, as far as the error message itself does not repeat it.`,
    noErrors: 'This site does not report errors of its scripts to anyone.',
    replay: (name: string) =>
      `If you allow analytics, your browser records your visit and sends the recording to our own host, which passes it on to ${name}: the layout of the pages, your scrolling, pointer movements and clicks. Your browser replaces every text and everything you type with asterisks before it sends anything, and leaves out pictures and search terms. The recording ends when you withdraw your consent. We do not record visits to the rates, the route search and the atlas.`,
    leadsErasedAfter: (days: string) =>
      `The host erases the data you send with a form ${days} days after it receives it, once our customer system has accepted the data. Until then, a person decides.`,
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
    errors: (name: string) =>
      `本站脚本出错时，浏览器向本站主机发送一份错误报告，由该主机转交${name}。发送前不另行询问：报告属于必要服务，用于维持网站正常运行，且不在您的浏览器里保存任何内容。报告包含错误及其在脚本中的位置、页面路径、出错前您点击过的元素、浏览器请求过的路径和脚本写入的提示（不含元素中的文字和搜索词）、浏览器版本、语言，以及您是否为现有客户；不含您的IP地址和Cookie，也不含您输入的内容，但错误信息本身提及的除外。`,
    noErrors: '本站不向任何一方报告脚本错误。',
    replay: (name: string) =>
      `您允许统计分析后，浏览器录制您的访问过程，发往本站主机，由该主机转交${name}。录制内容包括页面布局、滚动、指针移动和点击。发送之前，浏览器把页面上的全部文字和您输入的全部内容替换为星号，并去掉图片和搜索词。撤回同意后，录制随即停止。运价、航线查询和航线图各页不录制。`,
    leadsErasedAfter: (days: string) =>
      `您通过表单提交的内容，自收到之日起满${days}天、且已转交我们的客户系统后删除；尚未转交的，由工作人员决定是否删除。`,
    leadsNotEnded: '您通过表单提交的内容没有设定保存期限，保存到有人删除为止。',
    leadsOnRequest: '您可以要求提前删除。表单提交后，浏览器里为它保存的内容随即删除。',
  },
});

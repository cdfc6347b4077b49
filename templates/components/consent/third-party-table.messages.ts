import { messages } from '../../../runtime/contract/messages.ts';

/** Texts of the table of third parties. */
export const thirdPartyTableMessages = messages({
  'en-US': {
    caption: 'Who takes part',
    who: 'Who',
    role: 'What for',
    hosts: 'Hosts that may be asked',
    receives: 'What they learn',
    consent: 'Asks for your choice and keeps it',
    tags: 'Runs what its owner puts into it, for the purposes that you allow',
    captcha: 'Tells people from programs, when you turn to a form',
    unknown: 'Not stated here. Whoever is asked sees the network address from which the request comes.',
  },
  'zh-CN': {
    caption: '参与方',
    who: '参与方名称',
    role: '用途',
    hosts: '可能请求的主机',
    receives: '能得知的内容',
    consent: '询问并保存您的选择',
    tags: '在您允许的用途内，运行其管理者放入的代码',
    captcha: '在您填写表单时，区分真人与程序',
    unknown: '此处未说明。任何被请求的一方都能看到发出请求的网络地址。',
  },
});

import type { PerLocale } from '../languages.ts';

/** The mock pages that only explain the purpose of the real ones. */
export type MockPage = 'documents' | 'onboarding' | 'users' | 'disableGoogleAuth' | 'login' | 'logout';

interface MockPageWords {
  title: string;
  lead: string;
  /** The purpose of the address on the real hosts. */
  there: string;
  /** The behavior of the address on this host. */
  here: string;
}

interface MockPageMessages {
  there: string;
  here: string;
  address: string;
  pages: Readonly<Record<MockPage, MockPageWords>>;
  signedIn: string;
  signedOut: string;
  logIn: string;
  logOut: string;
}

export const mockPageMessages: PerLocale<MockPageMessages> = {
  'en-US': {
    there: 'In production',
    here: 'On this machine',
    address: 'Address',
    pages: {
      documents: {
        title: 'Documents',
        lead: 'Customers open shipment documents at this address.',
        there: 'The endpoints host returns the bill of lading, invoice or packing list to anyone with the link.',
        here: 'There are no shipments, so there are no documents. Every document link opens this page.',
      },
      onboarding: {
        title: 'Onboarding',
        lead: 'New customers provide the details for their first shipment at this address.',
        there: 'The endpoints host asks for company details, the importer number and the customs power of attorney.',
        here: 'This page asks for nothing and stores nothing. The site’s forms go to another address, which stores them.',
      },
      users: {
        title: 'Your account',
        lead: 'Customers see their own account and their colleagues’ accounts at this address.',
        there: 'The customer app lists the people with access and lets them change their own details.',
        here: 'There are no accounts, only one unnamed example customer.',
      },
      disableGoogleAuth: {
        title: 'Google sign-in',
        lead: 'This address is for customers who no longer want to sign in with a Google account.',
        there: 'The customer app disconnects the Google account.',
        here: 'There are no accounts and no connections. Nothing was changed.',
      },
      login: {
        title: 'Log in',
        lead: 'There are no accounts here, so you need no password. Continue as the example customer to see how the site treats customers who have logged in.',
        there: 'The customer app asks people to identify themselves.',
        here: 'The button sets two cookies in this browser: an empty session, and the mark that tells the site you are a customer.',
      },
      logout: {
        title: 'Log out',
        lead: 'This ends the session of the example customer in this browser.',
        there: 'The customer app ends the session.',
        here: 'The button deletes the two cookies that the login page set. Just opening this page changes nothing.',
      },
    },
    signedIn: 'You are logged in as the example customer.',
    signedOut: 'You are not logged in.',
    logIn: 'Continue as the example customer',
    logOut: 'Log out',
  },
  'zh-CN': {
    there: '正式环境',
    here: '本机',
    address: '网址',
    pages: {
      documents: {
        title: '单证',
        lead: '货物的单证从这个网址打开。',
        there: '公共接口主机在这里给出提单、发票或装箱单，供收到链接的人查看。',
        here: '本机没有货物，也就没有单证，所有单证链接都会来到这一页。',
      },
      onboarding: {
        title: '新客户开户',
        lead: '新客户在这个网址提交首次出货前所需的资料。',
        there: '公共接口主机在这里收集公司资料、进口商号码和报关委托书。',
        here: '这里不收集也不保存任何资料。网站上的表单提交到另一个网址，那里才会保存。',
      },
      users: {
        title: '我的账户',
        lead: '客户在这个网址查看自己和同事的账户。',
        there: '客户应用在这里列出有权限的人员，并可修改个人资料。',
        here: '本机没有账户，只有一位没有姓名的示例客户。',
      },
      disableGoogleAuth: {
        title: '停用谷歌登录',
        lead: '不想再用谷歌账号登录的客户，可以在这个网址停用。',
        there: '客户应用在这里解除与谷歌账号的绑定。',
        here: '本机没有账户，也没有绑定，未作任何更改。',
      },
      login: {
        title: '登录',
        lead: '本机没有账户，所以不问密码。以示例客户的身份继续，可以看到网站怎样对待已登录的客户。',
        there: '客户应用在这里确认登录者的身份。',
        here: '点击按钮会在浏览器里写入两个Cookie：一个不含内容的会话，一个供网站识别客户的标记。',
      },
      logout: {
        title: '退出登录',
        lead: '结束示例客户在这个浏览器里的会话。',
        there: '客户应用在这里结束会话。',
        here: '点击按钮会删除登录时写入的两个Cookie；只打开这一页不会有任何变化。',
      },
    },
    signedIn: '您已作为示例客户登录。',
    signedOut: '您尚未登录。',
    logIn: '以示例客户身份继续',
    logOut: '退出登录',
  },
};

import type { PerLocale } from '../../../../endpoints/languages.ts';

/** The mock pages that only explain the purpose of the real ones. */
export type MockPage = 'documents' | 'onboarding' | 'users' | 'disableGoogleAuth' | 'login' | 'logout';

interface MockPageWords {
  title: string;
  lead: string;
}

interface MockPageMessages {
  pages: Readonly<Record<MockPage, MockPageWords>>;
  signedIn: string;
  signedOut: string;
  logIn: string;
  logOut: string;
}

export const mockPageMessages: PerLocale<MockPageMessages> = {
  'en-US': {
    pages: {
      documents: {
        title: 'Documents',
        lead: 'Customers open shipment documents at this address.',
      },
      onboarding: {
        title: 'Onboarding',
        lead: 'New customers provide the details for their first shipment at this address.',
      },
      users: {
        title: 'Your account',
        lead: 'Customers see their own account and their colleagues’ accounts at this address.',
      },
      disableGoogleAuth: {
        title: 'Google sign-in',
        lead: 'This address is for customers who no longer want to sign in with a Google account.',
      },
      login: {
        title: 'Log in',
        lead: 'There are no accounts here, so you need no password. Continue as the example customer to see how the site treats customers who have logged in.',
      },
      logout: {
        title: 'Log out',
        lead: 'This ends the session of the example customer in this browser.',
      },
    },
    signedIn: 'You are logged in as the example customer.',
    signedOut: 'You are not logged in.',
    logIn: 'Continue as the example customer',
    logOut: 'Log out',
  },
  'zh-CN': {
    pages: {
      documents: {
        title: '单证',
        lead: '货物的单证从这个网址打开。',
      },
      onboarding: {
        title: '新客户开户',
        lead: '新客户在这个网址提交首次出货前所需的资料。',
      },
      users: {
        title: '我的账户',
        lead: '客户在这个网址查看自己和同事的账户。',
      },
      disableGoogleAuth: {
        title: '停用谷歌登录',
        lead: '不想再用谷歌账号登录的客户，可以在这个网址停用。',
      },
      login: {
        title: '登录',
        lead: '本机没有账户，所以不问密码。以示例客户的身份继续，可以看到网站怎样对待已登录的客户。',
      },
      logout: {
        title: '退出登录',
        lead: '结束示例客户在这个浏览器里的会话。',
      },
    },
    signedIn: '您已作为示例客户登录。',
    signedOut: '您尚未登录。',
    logIn: '以示例客户身份继续',
    logOut: '退出登录',
  },
};

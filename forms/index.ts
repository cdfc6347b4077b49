import type { Locale } from '../contract/locales.ts';
import { contact } from './contact/definition.ts';
import { enUS as contactEnUS } from './contact/en-US.ts';
import { zhCN as contactZhCN } from './contact/zh-CN.ts';
import type { FormWords } from './form-words.ts';
import { gatedContent } from './gated-content/definition.ts';
import { enUS as gatedContentEnUS } from './gated-content/en-US.ts';
import { zhCN as gatedContentZhCN } from './gated-content/zh-CN.ts';
import { newsletter } from './newsletter/definition.ts';
import { enUS as newsletterEnUS } from './newsletter/en-US.ts';
import { zhCN as newsletterZhCN } from './newsletter/zh-CN.ts';
import { openEmissionsSignup } from './open-emissions-signup/definition.ts';
import { enUS as openEmissionsSignupEnUS } from './open-emissions-signup/en-US.ts';
import { zhCN as openEmissionsSignupZhCN } from './open-emissions-signup/zh-CN.ts';
import { quote } from './quote/definition.ts';
import { enUS as quoteEnUS } from './quote/en-US.ts';
import { zhCN as quoteZhCN } from './quote/zh-CN.ts';
import { signUp } from './sign-up/definition.ts';
import { enUS as signUpEnUS } from './sign-up/en-US.ts';
import { zhCN as signUpZhCN } from './sign-up/zh-CN.ts';
import { talkToAnExpert } from './talk-to-an-expert/definition.ts';
import { enUS as talkToAnExpertEnUS } from './talk-to-an-expert/en-US.ts';
import { zhCN as talkToAnExpertZhCN } from './talk-to-an-expert/zh-CN.ts';

/** Every form whose answers are leads. Each has a folder with its name. */
export const DEFINITIONS = [
  quote,
  signUp,
  talkToAnExpert,
  contact,
  newsletter,
  openEmissionsSignup,
  gatedContent,
] as const;

export type Form = (typeof DEFINITIONS)[number]['name'];

/** The words of every form. The browser reads them from the form's HTML, so its script imports none of them. */
export const WORDS: Readonly<Record<Form, Readonly<Record<Locale, FormWords>>>> = {
  quote: { 'en-US': quoteEnUS, 'zh-CN': quoteZhCN },
  'sign-up': { 'en-US': signUpEnUS, 'zh-CN': signUpZhCN },
  'talk-to-an-expert': { 'en-US': talkToAnExpertEnUS, 'zh-CN': talkToAnExpertZhCN },
  contact: { 'en-US': contactEnUS, 'zh-CN': contactZhCN },
  newsletter: { 'en-US': newsletterEnUS, 'zh-CN': newsletterZhCN },
  'open-emissions-signup': { 'en-US': openEmissionsSignupEnUS, 'zh-CN': openEmissionsSignupZhCN },
  'gated-content': { 'en-US': gatedContentEnUS, 'zh-CN': gatedContentZhCN },
};

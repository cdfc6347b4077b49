import { contact } from './forms/contact.ts';
import { gatedContent } from './forms/gated-content.ts';
import { newsletter } from './forms/newsletter.ts';
import { openEmissionsSignup } from './forms/open-emissions-signup.ts';
import { quote } from './forms/quote.ts';
import { signUp } from './forms/sign-up.ts';
import { talkToAnExpert } from './forms/talk-to-an-expert.ts';

export { shared } from './forms/shared.ts';

/** The words of every form, by its name. */
export const forms = {
  contact,
  'gated-content': gatedContent,
  newsletter,
  'open-emissions-signup': openEmissionsSignup,
  quote,
  'sign-up': signUp,
  'talk-to-an-expert': talkToAnExpert,
};

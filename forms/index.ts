import { contact } from './contact/definition.ts';
import { gatedContent } from './gated-content/definition.ts';
import { newsletter } from './newsletter/definition.ts';
import { openEmissionsSignup } from './open-emissions-signup/definition.ts';
import { quote } from './quote/definition.ts';
import { signUp } from './sign-up/definition.ts';
import { talkToAnExpert } from './talk-to-an-expert/definition.ts';

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

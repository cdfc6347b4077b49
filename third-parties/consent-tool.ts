import { DIRECTIVES, type ThirdParty } from './third-party.ts';

/** A vendor's consent tool in place of the site's own. */
export const consentTool = {
  id: 'consentTool',
  settings: 'tool',
  role: 'consent',
  directives: DIRECTIVES,
} as const satisfies ThirdParty;

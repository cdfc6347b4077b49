import { DIRECTIVES, type ThirdParty } from './third-party.ts';

/** An enterprise captcha. Forms request a token from it when a visitor submits them. */
export const captcha = {
  id: 'captcha',
  settings: 'service',
  role: 'captcha',
  directives: DIRECTIVES,
  key: {
    variable: 'WAYBILL_CAPTCHA_KEY',
    /** Site keys of captchas; they are part of URLs. */
    pattern: /^[\w-]{10,100}$/,
    parameter: 'render',
    standIn: 'captcha-local',
    // The message does not repeat the value, because it may be a secret that an operator pasted by mistake.
    unusable: () => 'is no key of a captcha.',
    hint: 'Unset it, or set it to the key that the pages show: letters, digits, - and _. A secret never belongs here.',
    use: 'forms on pages for production load the captcha with it',
  },
  standIn: { script: 'captcha.js' },
} as const satisfies ThirdParty;

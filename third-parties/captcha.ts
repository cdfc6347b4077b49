import { DIRECTIVES, type ThirdParty } from './third-party.ts';

/** An enterprise captcha, which is asked when a form is sent. */
export const captcha = {
  id: 'captcha',
  settings: 'service',
  role: 'captcha',
  directives: DIRECTIVES,
  key: {
    variable: 'WAYBILL_CAPTCHA_KEY',
    /** Keys of sites as captchas name them: they stand in addresses. */
    pattern: /^[\w-]{10,100}$/,
    parameter: 'render',
    standIn: 'captcha-local',
    // The value is not repeated, because it may be a secret that was put here by mistake.
    unusable: () => 'is no key of a captcha.',
    hint: 'Unset it, or set it to the key that the pages show: letters, digits, - and _. A secret never belongs here.',
    use: 'forms on pages for production load the captcha with it',
  },
  standIn: { script: 'captcha.js' },
} as const satisfies ThirdParty;

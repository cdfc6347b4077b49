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
    mockValue: 'captcha-local',
    // The message does not repeat the value, because it may be a secret that an operator pasted by mistake.
    unusable: () => 'is not a captcha key.',
    hint: 'Set it to the site key that pages show (letters, digits, - and _), or unset it. Never set a secret here.',
    use: 'forms on production pages need it to load the captcha',
  },
  mock: { script: 'captcha.js' },
} as const satisfies ThirdParty;

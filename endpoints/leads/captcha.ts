import { withinReason } from '../ask-others.ts';

/** What a captcha says of a sender; `unknown` where nobody knows: no answer in time, a token that is too old, a fault of ours. */
export type Verdict = 'passed' | 'refused' | 'unknown';

/** Asks what a captcha's token is worth that came from an address. Never rejects. */
export type Verify = (token: string, address: string) => Promise<Verdict>;

export interface CaptchaService {
  /** Where tokens are checked, as reCAPTCHA, hCaptcha and Turnstile do it: a form with `secret`, `response`, `remoteip`. */
  url: string;
  secret: string;
}

/** A visitor waits for it: milliseconds. */
const PATIENCE = 3_000;
/** What such services say of a token, or of us, and not of the person: nobody is refused for it. */
const SAYS_NOTHING = [
  'timeout-or-duplicate',
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
];

/** A verifier that asks a service. A lead that was kept offline has an old token, which says nothing of its sender. */
export function captchaVerifier({ url, secret }: CaptchaService, patience = PATIENCE): Verify {
  return async (token, address) => {
    const body = new URLSearchParams({ secret, response: token, remoteip: address });
    const answer = await withinReason(url, { body, milliseconds: patience });
    if ('error' in answer || answer.status >= 300) return 'unknown';
    return verdictIn(answer.text);
  };
}

function verdictIn(text: string): Verdict {
  try {
    const said = JSON.parse(text) as { success?: unknown; 'error-codes'?: unknown } | null;
    if (said?.success === true) return 'passed';
    if (said?.success !== false) return 'unknown';
    const codes: unknown[] = [said['error-codes'] ?? []].flat();
    return codes.some((code) => SAYS_NOTHING.includes(String(code))) ? 'unknown' : 'refused';
  } catch {
    return 'unknown';
  }
}

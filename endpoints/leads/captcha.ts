import { postWithTimeout } from '../post-external.ts';

/** The result of a captcha check. `unknown`: no response in time, an expired token, or an error on our side. */
export type CaptchaResult = 'passed' | 'refused' | 'unknown';

/** Checks a captcha token that an address sent. Never rejects. */
export type VerifyCaptcha = (token: string, address: string) => Promise<CaptchaResult>;

export interface CaptchaService {
  /** Verifies tokens like reCAPTCHA, hCaptcha and Turnstile: a form post with `secret`, `response`, `remoteip`. */
  url: string;
  secret: string;
}

/** Milliseconds to wait for the service. A visitor is waiting. */
const PATIENCE = 3_000;
/** Error codes about the token or about our request, and not about the sender. They hold no lead. */
const SAYS_NOTHING = [
  'timeout-or-duplicate',
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
];

/**
 * Returns a function that verifies tokens with a captcha service. A lead that was queued offline has an expired token,
 * which says nothing about its sender.
 */
export function captchaVerifier({ url, secret }: CaptchaService, patience = PATIENCE): VerifyCaptcha {
  return async (token, address) => {
    const body = new URLSearchParams({ secret, response: token, remoteip: address });
    const answer = await postWithTimeout(url, { body, timeoutMs: patience });
    if ('error' in answer || answer.status >= 300) return 'unknown';
    return verdictIn(answer.text);
  };
}

function verdictIn(text: string): CaptchaResult {
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

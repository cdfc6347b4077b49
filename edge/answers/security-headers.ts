/** Browsers request this host over TLS only for two years, as in the export's `_headers`. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains; preload';

/**
 * The security headers of every response that an edge function creates. `_headers` applies only to static files, so
 * these responses set the headers themselves. A test compares the values with `_headers`, except the policy.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // For responses that are not pages. Each page has its own policy.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': STRICT_TRANSPORT,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** No cache stores the response: the problem may be over in a minute. */
export const NO_STORE = 'private, no-store';

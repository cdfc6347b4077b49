/** How long browsers ask for this host over TLS only: two years, as in the export's `_headers`. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains; preload';

/**
 * What every answer of our own bears. `_headers` reaches only files from the host's store, so that an answer made here has
 * to bring its own; a test compares the values with that file, but for the policy.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // Of answers that are no pages. A page has a policy of its own.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': STRICT_TRANSPORT,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Kept by nobody: what is in the way now may be gone in a minute. */
export const NOT_KEPT = 'private, no-store';

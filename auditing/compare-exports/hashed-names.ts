/** The replacement of a hash. */
const MARK = '*';

/** File types whose names carry hashes of their content. HTML pages do not. */
const ASSET =
  '(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|mp4|otf|pdf|png|svg|ttf|txt|wasm|webm|webmanifest|webp|woff2?)';

/** The last part of an asset's name, between a separator and the extension (also `.min.js`). */
const NAME_PART = new RegExp(`([-._~/])([A-Za-z0-9_]{8,64})((?:\\.min)?\\.${ASSET}(?![\\w.-]))`, 'g');

/** The hash of a build or of content, outside names: 16 to 64 hexadecimal digits. */
const DIGEST = /\b[0-9a-f]{16,64}\b/g;

/** Hashes of policies and of subresource integrity, as base64. */
const POLICY_HASH = /\bsha(256|384|512)-[A-Za-z0-9+/_-]{43,86}={0,2}/g;

/**
 * Replaces the hashes in an address, an attribute, a script or a style by `*`, so that a new build alone changes
 * nothing. Hashes are: the last part of an asset's name as bundlers write it (`app-1A2B3C4D.js`, `app.0f3c2b1a9d8e.css`,
 * `index-BZx1dQ2k.js`), 16 to 64 hexadecimal digits, and `sha256-…`.
 */
export function withoutHashes(text: string): string {
  return text
    .replace(POLICY_HASH, (_hash, bits: string) => `sha${bits}-${MARK}`)
    .replace(NAME_PART, (written, before: string, part: string, after: string) =>
      isHash(part) ? before + MARK + after : written,
    )
    .replace(DIGEST, (digits) => (/[a-f]/.test(digits) && /\d/.test(digits) ? MARK : digits));
}

/** Returns whether a part of a name is a hash. Years, days, sizes of pictures and words are none. */
function isHash(part: string): boolean {
  if (/^\d+$/.test(part) || /^\d+x\d+$/.test(part)) return false;
  if (/^[0-9a-f]+$/.test(part)) return /\d/.test(part);
  // esbuild writes eight characters of base 32, others eight of base 64.
  if (part.length === 8) return /^[0-9A-Z]+$/.test(part) || (/[A-Z]/.test(part) && /\d/.test(part));
  return part.length >= 16 && /\d/.test(part) && /[a-z]/.test(part) && /[A-Z]/.test(part);
}

/** Scripts, styles and tags. Visitors see the text between them. */
const TAG = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<[^>]*>/gi;

/** Replaces the hashes in the tags, scripts and styles of a page. Visible text does not change. */
export function pageWithoutHashes(html: string): string {
  return html.replace(TAG, (tag) => withoutHashes(tag));
}

/**
 * Stands in documents where a nonce belongs: `<script nonce="__CSP_NONCE__">`. The edge puts one in its place, where a tag
 * container is set. No text of content may hold it in markup: sanitising lets no script through that could.
 */
export const NONCE_TOKEN = '__CSP_NONCE__';

/** Sections, each with everything below it, whose pages load no tags (spec 2.5) and keep the policy of hashes alone. */
export const UNTAGGED_SECTIONS: readonly string[] = ['/route-search', '/atlas', '/rates'];

/**
 * Whether a path is in one of them, in any case: the host finds redirects in any case, and it shows the not-found page of the
 * whole site for `/Rates`. Build, edge and browser all ask this function.
 */
export function isUntagged(pathname: string): boolean {
  return UNTAGGED_SECTIONS.some((section) => `${pathname}/`.toLowerCase().startsWith(`${section}/`));
}

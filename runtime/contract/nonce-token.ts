/**
 * Stands in documents where a nonce belongs: `<script nonce="__CSP_NONCE__">`. The edge puts one in its place, where a tag
 * container is set. No text of content may hold it in markup: sanitising lets no script through that could.
 */
export const NONCE_TOKEN = '__CSP_NONCE__';

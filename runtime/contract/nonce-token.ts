/**
 * The placeholder of a nonce in documents: `<script nonce="__CSP_NONCE__">`. The edge replaces it if a tag container is
 * configured. Content cannot have the placeholder in markup, because sanitizing removes every script.
 */
export const NONCE_TOKEN = '__CSP_NONCE__';

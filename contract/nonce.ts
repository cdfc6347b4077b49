/**
 * The response header with the placeholder of the nonce, where pages may load tags. Each build has another placeholder, and
 * a document has it once, in its head: `<script nonce="…">`. The edge replaces it if a tag container is configured.
 */
export const NONCE_PLACEHOLDER_HEADER = 'x-nonce-placeholder';

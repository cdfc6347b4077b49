import type { Config } from '@netlify/edge-functions';
import { NONCE_TOKEN } from '../../runtime/contract/nonce-token.ts';
import { SCRIPT_PROXY_PATH } from '../../runtime/contract/proxied-scripts.ts';
import { UNTAGGED_SECTIONS } from '../../tools/untagged.ts';
import { rewrite } from '../pages/rewrite.ts';
import { policyWithNonce } from './policy.ts';

/** Where no page lies. */
const FILES = ['/assets', '/page-data', '/slice-data', '/static', SCRIPT_PROXY_PATH];

/** The routes of the function: pages, but for sections without tags. None where no container is set, which costs nothing. */
export function nonceConfig(container: string | undefined): Config {
  if (!container) return { path: [], onError: 'bypass' };
  const excluded = [...UNTAGGED_SECTIONS, ...FILES].map((path) => path.slice(1)).join('|');
  return {
    // The last part of a page's path has no dot.
    pattern: '^/(.*/)?[^./]*$',
    excludedPattern: `^/(${excluded})(/.*)?$`,
    method: 'GET',
    onError: 'bypass',
  };
}

/**
 * The page with a nonce of its own in place of the token, and the policy that trusts it. A page whose policy it cannot read,
 * and anything that is no page, is given back as it came: the policy of hashes then stands.
 */
export function withNonce(page: Response, nonce: string = newNonce()): Response {
  const policy = policyWithNonce(page.headers.get('content-security-policy'), nonce);
  if (policy === undefined) return page;
  const rewritten = rewrite(page, { from: NONCE_TOKEN, to: nonce });
  if (rewritten !== page) rewritten.headers.set('content-security-policy', policy);
  return rewritten;
}

/** 128 random bits. */
function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

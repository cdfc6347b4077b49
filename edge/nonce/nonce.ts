import type { Config } from '@netlify/edge-functions';
import { NONCE_TOKEN } from '../../runtime/contract/nonce-token.ts';
import { SCRIPT_PROXY_PATH } from '../../runtime/contract/proxied-scripts.ts';
import { UNTAGGED_SECTIONS } from '../../tools/untagged.ts';
import { rewrite } from '../pages/rewrite.ts';
import { policyWithNonce } from './policy.ts';

/** Paths that contain no pages. */
const FILES = ['/assets', '/page-data', '/slice-data', '/static', SCRIPT_PROXY_PATH];

/**
 * Returns the routes of the function: all pages except sections without tags. Without a tag container there are no
 * routes, so the function never runs.
 */
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
 * Replaces the nonce token of a page with a new nonce, and adds the nonce to the page's policy. Returns the response
 * unchanged if it is not a page or its policy cannot be parsed: the policy with hashes then still applies.
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

import type { Config } from '@netlify/edge-functions';
import { NONCE_PLACEHOLDER_HEADER } from '../../contract/nonce.ts';
import { SCRIPT_PROXY_PATH } from '../../contract/proxied-scripts.ts';
import { UNTAGGED_SECTIONS } from '../../tools/untagged.ts';
import { headersOfChanged } from '../pages/headers-of-changed.ts';
import { policyWithNonce } from './policy.ts';
import { replaceFirst } from './replace-first.ts';

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
 * Replaces the placeholder of a page with a new nonce while the page streams, and adds the nonce to the page's policy.
 * Returns the response unchanged if it is not a page, names no placeholder or has a policy that cannot be parsed: the
 * policy with hashes then still applies. Caches must revalidate, because every response differs.
 *
 * Replaces only the first attribute `nonce` that has exactly the placeholder. The text of a visitor comes after it, and
 * cannot contain an attribute because its quotes are escaped.
 */
export function withNonce(page: Response, nonce: string = newNonce()): Response {
  const policy = policyWithNonce(page.headers.get('content-security-policy'), nonce);
  const placeholder = page.headers.get(NONCE_PLACEHOLDER_HEADER);
  if (policy === undefined || placeholder === null || page.body === null || !isPage(page)) return page;
  const headers = headersOfChanged(page, 'private, max-age=0, must-revalidate');
  headers.set('content-security-policy', policy);
  headers.delete(NONCE_PLACEHOLDER_HEADER);
  const body = page.body.pipeThrough(replaceFirst(`nonce="${placeholder}"`, `nonce="${nonce}"`));
  return new Response(body, { status: page.status, headers });
}

function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.toLowerCase().startsWith('text/html') ?? false;
}

/** 128 random bits. */
function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

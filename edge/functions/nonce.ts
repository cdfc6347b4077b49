import type { Config, Context } from '@netlify/edge-functions';
import { isUntagged } from '../../tools/is-untagged.ts';
import { nonceConfig, withNonce } from '../nonce/nonce.ts';

declare global {
  /** What runs functions, and reads their `config` when they are bundled, where `Netlify` is not there yet. */
  var Deno: { env: { get: (name: string) => string | undefined } } | undefined;
}

/** Gives pages a nonce for the tag container. */
export default async function pageWithNonce(request: Request, context: Context): Promise<Response | undefined> {
  if (!Netlify.env.get('WAYBILL_TAG_CONTAINER')) return undefined;
  if (!request.headers.get('accept')?.includes('text/html')) return undefined;
  // The routes exclude these sections as they are spelled; the rule ignores case.
  if (isUntagged(new URL(request.url).pathname)) return undefined;
  const page = await context.next();
  return withNonce(page);
}

export const config: Config = nonceConfig(globalThis.Deno?.env.get('WAYBILL_TAG_CONTAINER'));

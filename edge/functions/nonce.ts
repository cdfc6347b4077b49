import type { Config, Context } from '@netlify/edge-functions';
import { tagContainer } from '../../third-parties/tag-container.ts';
import { isUntagged } from '../../tools/is-untagged.ts';
import { nonceConfig, withNonce } from '../nonce/nonce.ts';

declare global {
  /** The bundler runs this module in Deno to read `config`. The global `Netlify` does not exist there. */
  var Deno: { env: { get: (name: string) => string | undefined } } | undefined;
}

const VARIABLE = tagContainer.key.variable;

/** Inserts a nonce for the tag container into pages. */
export default async function pageWithNonce(request: Request, context: Context): Promise<Response | undefined> {
  if (!Netlify.env.get(VARIABLE)) return undefined;
  if (!request.headers.get('accept')?.includes('text/html')) return undefined;
  // The routes exclude these sections case-sensitively; `isUntagged` ignores case.
  if (isUntagged(new URL(request.url).pathname)) return undefined;
  const page = await context.next();
  return withNonce(page);
}

export const config: Config = nonceConfig(globalThis.Deno?.env.get(VARIABLE));

import type { Config, Context } from '@netlify/edge-functions';
import { redirectFor } from '../redirect-case/redirect-case.ts';
import { cachedRules } from '../redirect-case/rules.ts';

const rulesOf = cachedRules();

/**
 * Matches redirects whatever the spelling of their path, because the host compares bytes. It runs only for paths that may
 * have another spelling.
 */
export default async function redirectInAnyCase(
  request: Request,
  context: Context,
): Promise<Response | URL | undefined> {
  try {
    const { origin } = new URL(request.url);
    return redirectFor(request.url, await rulesOf({ deploy: context.deploy.id, origin }));
  } catch (error) {
    context.log(`redirect-case: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

export const config: Config = {
  // Any character besides those of a page's path: a capital letter, an escape, or a character that browsers escape.
  pattern: '^/[a-z0-9/._~-]*[^a-z0-9/._~-].*$',
  excludedPattern: '^/(assets|static|page-data|slice-data)/.*$',
  method: 'GET',
  onError: 'bypass',
};

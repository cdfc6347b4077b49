import type { Config, Context } from '@netlify/edge-functions';
import { redirectFor } from '../redirect-case/redirect-case.ts';
import { cachedRules } from '../redirect-case/rules.ts';

const rulesOf = cachedRules();

/**
 * Matches redirects case-insensitively, because the host compares case-sensitively. It runs only for paths with a
 * capital letter.
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
  // A capital letter outside an escape: escapes such as `%E6` occur in every path that is not ASCII.
  pattern: '^/([^%A-Z]|%[0-9A-Fa-f][0-9A-Fa-f])*[A-Z].*$',
  excludedPattern: '^/(assets|static|page-data|slice-data)/.*$',
  method: 'GET',
  onError: 'bypass',
};

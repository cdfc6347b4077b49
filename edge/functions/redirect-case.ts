import type { Config, Context } from '@netlify/edge-functions';
import { redirectFor } from '../redirect-case/redirect-case.ts';
import { rememberedRules } from '../redirect-case/rules.ts';

const rulesOf = rememberedRules();

/** Finds redirects in any case: the host itself compares case-sensitively. It runs for paths with a capital letter alone. */
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
  // A capital letter that is none of an escape: `%E6` is how every other alphabet is written.
  pattern: '^/([^%A-Z]|%[0-9A-Fa-f][0-9A-Fa-f])*[A-Z].*$',
  excludedPattern: '^/(assets|static|page-data|slice-data)/.*$',
  method: 'GET',
  onError: 'bypass',
};

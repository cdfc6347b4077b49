import type { Config, Context } from '@netlify/edge-functions';

/** Adds a header to the site's response, or sets cookies and leaves the request to the site. */
export default async ({ url }: Request, { next, cookies }: Context) => {
  if (new URL(url).pathname === '/signed/cookies') {
    cookies.set('seen', 'yes');
    cookies.set('day', '2027-12-01');
    return undefined;
  }
  const response = await next({ sendConditionalRequest: true });
  response.headers.set('x-signed', 'yes');
  return response;
};

export const config: Config = { path: '/signed/*' };

import type { Config } from '@netlify/edge-functions';

export default ({ method, headers }: Request) => new Response(`chosen by ${method} ${headers.get('x-wanted')}`);

export const config: Config = {
  path: '/area/*',
  excludedPath: ['/area/open', '/area/open/*'],
  method: ['GET', 'POST'],
  header: { 'x-wanted': '^yes$', 'x-unwanted': false },
};

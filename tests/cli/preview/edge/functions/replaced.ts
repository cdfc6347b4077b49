import type { Config } from '@netlify/edge-functions';

export default () => {
  throw new Error('a fault of replaced, in /srv/secret');
};

export const config: Config = { onError: '/500', path: '/replaced' };

import type { Config } from '@netlify/edge-functions';

export default () => {
  throw new Error('a fault of bypassed, in /srv/secret');
};

export const config: Config = { onError: 'bypass', path: '/bypassed' };

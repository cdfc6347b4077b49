import type { Config } from '@netlify/edge-functions';

export default () => {
  throw new Error('a fault of failing, in /srv/secret');
};

export const config: Config = { path: '/failing' };

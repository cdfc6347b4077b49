import type { Config, Context } from '@netlify/edge-functions';
import { answerGeography } from '../geo/geo.ts';

/** Returns the visitor's country, from the host's own data. */
export default function visitorGeography(_request: Request, context: Context): Response {
  return answerGeography(() => context.geo.country?.code);
}

export const config: Config = { path: '/geo.json', method: 'GET', onError: 'bypass' };

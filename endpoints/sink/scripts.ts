import { readFileSync } from 'node:fs';
import { DEFAULT_MOCK, THIRD_PARTIES } from '../../third-parties/index.ts';
import type { PartyKey } from '../../third-parties/third-party.ts';
import type { EndpointResponse } from '../answer.ts';
import type { EndpointRequest } from '../endpoint-request.ts';
import { refuse } from '../refusals.ts';

interface StandInScript {
  /** The path below `SINK_PATH`. */
  path: string;
  answer: (visit: EndpointRequest) => EndpointResponse;
}

/** Returns the mocks of third-party scripts. A script that needs a key answers 404 without a valid key. */
export function mockScripts(): StandInScript[] {
  const own = THIRD_PARTIES.flatMap(({ standIn, key }) => (standIn ? [standInScript(standIn.script, key)] : []));
  return [...own, standInScript(DEFAULT_MOCK)];
}

function standInScript(name: string, key?: PartyKey): StandInScript {
  const body = readFileSync(new URL(`scripts/${name}`, import.meta.url), 'utf8');
  return {
    path: `/${name}`,
    answer: (visit) =>
      key === undefined || key.pattern.test(visit.query.get(key.parameter) ?? '')
        ? { status: 200, type: 'script', body }
        : refuse(visit, 'not-found'),
  };
}

import { readFileSync } from 'node:fs';
import type { EndpointResponse } from '../../../../endpoints/answer.ts';
import type { EndpointRequest } from '../../../../endpoints/endpoint-request.ts';
import { jsonRefusal } from '../../../../endpoints/refusals.ts';
import { DEFAULT_MOCK, THIRD_PARTIES } from '../../../../third-parties/index.ts';
import type { PartyKey } from '../../../../third-parties/third-party.ts';

interface MockScript {
  /** The path below `SINK_PATH`. */
  path: string;
  answer: (visit: EndpointRequest) => EndpointResponse;
}

/** Returns the mocks of third-party scripts. A script that needs a key answers 404 without a valid key. */
export function mockScripts(): MockScript[] {
  const partyScripts = THIRD_PARTIES.flatMap(({ mock, key }) => (mock?.script ? [mockScript(mock.script, key)] : []));
  return [...partyScripts, mockScript(DEFAULT_MOCK)];
}

function mockScript(name: string, key?: PartyKey): MockScript {
  const body = readFileSync(new URL(`scripts/${name}`, import.meta.url), 'utf8');
  return {
    path: `/${name}`,
    answer: (visit) =>
      key?.parameter === undefined || key.pattern.test(visit.query.get(key.parameter) ?? '')
        ? { status: 200, type: 'script', body }
        : jsonRefusal(visit, 'not-found'),
  };
}

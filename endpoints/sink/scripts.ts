import { readFileSync } from 'node:fs';
import { ANY_STAND_IN, THIRD_PARTIES } from '../../third-parties/index.ts';
import type { PartyKey } from '../../third-parties/third-party.ts';
import type { Answer } from '../answer.ts';
import { refuse } from '../refusals.ts';
import type { Visit } from '../visit.ts';

interface StandInScript {
  /** The path below `SINK_PATH`. */
  path: string;
  answer: (visit: Visit) => Answer;
}

/** Returns the mocks of third-party scripts. A script that needs a key answers 404 without a valid key. */
export function standInScripts(): StandInScript[] {
  const own = THIRD_PARTIES.flatMap(({ standIn, key }) => (standIn ? [standInScript(standIn.script, key)] : []));
  return [...own, standInScript(ANY_STAND_IN)];
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

import { readFileSync } from 'node:fs';
import { ANY_STAND_IN, THIRD_PARTIES } from '../../third-parties/index.ts';
import type { PartyKey } from '../../third-parties/third-party.ts';
import type { Answer } from '../answer.ts';
import { refuse } from '../refusals.ts';
import type { Visit } from '../visit.ts';

interface StandInScript {
  /** Below that of the sink. */
  path: string;
  answer: (visit: Visit) => Answer;
}

/** What stands in for the scripts of third parties. One that needs a key is not found without a key of the right form. */
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

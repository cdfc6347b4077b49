import { type Participant, takingPart } from '../settings/taking-part.ts';
import type { ThirdParties } from '../settings/third-parties.ts';

/** Somebody who takes part in the pages beside us, as visitors are told. */
export interface ThirdPartyRow extends Pick<Participant, 'name' | 'company' | 'country' | 'role'> {
  /** The hosts that may be asked. */
  hosts: string[];
  /** What it gets to know, where that is known. */
  receives?: string;
}

/** Everybody whom the settings of a locale let take part. */
export function thirdPartyRows(thirdParties?: ThirdParties): ThirdPartyRow[] {
  return takingPart(thirdParties).map(({ name, company, country, role, script, hosts = [], receives }) => {
    const named = [new URL(script).host, ...hosts.map((origin) => origin.replace('https://', ''))];
    return {
      name,
      ...(company === undefined ? {} : { company }),
      ...(country === undefined ? {} : { country }),
      role,
      hosts: [...new Set(named)],
      ...(receives === undefined ? {} : { receives }),
    };
  });
}

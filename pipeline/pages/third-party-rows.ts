import { type Participant, participantsOf } from '../../model/settings/participants.ts';
import type { ThirdParties } from '../../model/settings/third-parties.ts';

/** A third party on the site's pages, described for visitors. */
export interface ThirdPartyRow extends Pick<Participant, 'name' | 'company' | 'country' | 'role'> {
  /** Hosts that pages may send requests to; none if they send data only to the site's own host. */
  hosts: string[];
  /** The data that it receives, if known. */
  receives?: string;
}

/** Returns all third parties that the settings of a locale turn on. */
export function thirdPartyRows(thirdParties?: ThirdParties): ThirdPartyRow[] {
  return participantsOf(thirdParties).map(({ name, company, country, role, script, hosts = [], receives }) => {
    const named = [
      ...(script === undefined ? [] : [new URL(script).host]),
      ...hosts.map((origin) => origin.replace('https://', '')),
    ];
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

import type { Purpose } from '../../contract/consent.ts';
import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { THIRD_PARTIES } from '../../third-parties/index.ts';
import type { Role } from '../../third-parties/third-party.ts';
import type { ThirdParties } from './third-parties.ts';

/** A third party that the settings of a locale turn on, or one of its scripts. */
export interface Participant {
  party: (typeof THIRD_PARTIES)[number];
  name: string;
  /** Its company and country; a consent tool has none. */
  company?: string;
  country?: string;
  /**
   * The address of its script, or of the server that receives the data of its modules; absent if the site's own host
   * passes the data on.
   */
  script?: string;
  role: Role | Purpose;
  hosts?: string[] | undefined;
  receives?: string | undefined;
}

/** Returns the third parties that the settings of a locale turn on, in their order. */
export function participantsOf(thirdParties: ThirdParties = {}): Participant[] {
  return THIRD_PARTIES.flatMap((party): Participant[] => {
    const part = thirdParties[party.id];
    if (part === undefined) return [];
    if (Array.isArray(part)) {
      return part.map(({ url, purpose, ...script }) => ({ ...script, party, script: url, role: purpose }));
    }
    if (party.settings === 'scripts') return [];
    if (!('server' in part)) return [{ ...part, party, role: party.role }];
    const { server, hosts = [], ...about } = part;
    return [{ ...about, party, role: party.role, script: server, hosts: [new URL(server).origin, ...hosts] }];
  });
}

/** An entry that a third party stores in the browser, with the words of a locale. */
export type DescribedThirdPartyEntry = NonNullable<ThirdParties['keeps']>[number];

/**
 * Returns the entries that third parties store in the browser: those of the third parties that the settings turn on,
 * then those in the settings.
 */
export function storedByThirdParties(
  thirdParties: ThirdParties | undefined,
  locale: Locale,
): DescribedThirdPartyEntry[] {
  const known = participantsOf(thirdParties).flatMap(({ party, name, company = name }) =>
    (party.storedEntries ?? []).map(
      ({ why, ...entry }): DescribedThirdPartyEntry => ({
        ...entry,
        by: company,
        why: siteTexts[locale].thirdParties[why],
      }),
    ),
  );
  return [...known, ...(thirdParties?.keeps ?? [])];
}

import type { Purpose } from '../../runtime/contract/consent.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { THIRD_PARTIES } from '../../third-parties/index.ts';
import type { Role } from '../../third-parties/third-party.ts';
import type { ThirdParties } from './third-parties.ts';

/** A third party that the settings of a locale turn on, or one of its scripts. */
export interface Participant {
  party: (typeof THIRD_PARTIES)[number];
  name: string;
  /** Whose it is and where they are; unknown of a tool that only asks for consent. */
  company?: string;
  country?: string;
  script: string;
  role: Role | Purpose;
  hosts?: string[] | undefined;
  receives?: string | undefined;
}

/** Everyone whom the settings of a locale let take part, in the order of the third parties. */
export function takingPart(thirdParties: ThirdParties = {}): Participant[] {
  return THIRD_PARTIES.flatMap((party): Participant[] => {
    const part = thirdParties[party.id];
    if (part === undefined) return [];
    if (Array.isArray(part)) {
      return part.map(({ url, purpose, ...script }) => ({ ...script, party, script: url, role: purpose }));
    }
    return party.settings === 'scripts' ? [] : [{ ...part, party, role: party.role }];
  });
}

/** Something that a third party keeps in the browser, with the words of a locale. */
export type KeptByThirdParty = NonNullable<ThirdParties['keeps']>[number];

/** Everything that third parties keep in a locale: what the code knows of those that take part, and what the settings name. */
export function keptByThirdParties(thirdParties: ThirdParties | undefined, locale: Locale): KeptByThirdParty[] {
  const known = takingPart(thirdParties).flatMap(({ party, name, company = name }) =>
    (party.keeps ?? []).map(({ why, ...kept }): KeptByThirdParty => ({ ...kept, by: company, why: why[locale] })),
  );
  return [...known, ...(thirdParties?.keeps ?? [])];
}

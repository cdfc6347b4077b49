import type { Purpose } from '../../runtime/contract/consent.ts';
import type { ThirdParties } from '../settings/third-parties.ts';

/** Somebody who takes part in the pages beside us, as visitors are told. */
export interface ThirdPartyRow {
  name: string;
  /** Whose it is and where they are; unknown of a tool that only asks for consent. */
  company?: string;
  country?: string;
  /**
   * What it does: it asks for consent, runs what its owner puts in for the purposes allowed, tells people from programs, or
   * serves one purpose.
   */
  role: 'consent' | 'tags' | 'captcha' | Purpose;
  /** The hosts that may be asked. */
  hosts: string[];
  /** What it gets to know, where that is known. */
  receives?: string;
}

/** Everybody whom the settings of a locale let take part. */
export function thirdPartyRows({
  consentTool,
  tagContainer,
  captcha,
  workerScripts = [],
}: ThirdParties = {}): ThirdPartyRow[] {
  return [
    ...(consentTool ? [rowOf({ ...consentTool, url: consentTool.script, role: 'consent' })] : []),
    ...(tagContainer ? [rowOf({ ...tagContainer, url: tagContainer.script, role: 'tags' })] : []),
    ...(captcha ? [rowOf({ ...captcha, url: captcha.script, role: 'captcha' })] : []),
    ...workerScripts.map((script) => rowOf({ ...script, role: script.purpose })),
  ];
}

interface Party extends Omit<ThirdPartyRow, 'hosts' | 'company' | 'country' | 'receives'> {
  company?: string;
  country?: string;
  url: string;
  hosts?: string[] | undefined;
  receives?: string | undefined;
}

function rowOf({ name, company, country, role, url, hosts = [], receives }: Party): ThirdPartyRow {
  const named = [new URL(url).host, ...hosts.map((origin) => origin.replace('https://', ''))];
  return {
    name,
    ...(company === undefined ? {} : { company }),
    ...(country === undefined ? {} : { country }),
    role,
    hosts: [...new Set(named)],
    ...(receives === undefined ? {} : { receives }),
  };
}

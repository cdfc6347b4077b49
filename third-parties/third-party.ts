import type { OptionalPurpose, Purpose } from '../runtime/contract/consent.ts';
import type { KeptByOthers } from '../runtime/contract/consent-data.ts';
import type { Locale } from '../runtime/contract/locales.ts';

/** The directives of the content security policy that let pages ask hosts of others. */
export const DIRECTIVES = ['img-src', 'connect-src', 'frame-src'] as const;
export type Directive = (typeof DIRECTIVES)[number];

/** What a third party does: it asks for consent, runs tags for the purposes allowed, tells people from programs, or serves one purpose. */
export type Role = 'consent' | 'tags' | 'captcha' | OptionalPurpose;

/** The key that a third party knows the site by. It stands in pages, and is no secret. */
export interface PartyKey {
  /** The environment variable that holds it; builds for production stop without it. */
  variable: `WAYBILL_${string}`;
  pattern: RegExp;
  /** The parameter of the script's address that carries it. */
  parameter: string;
  /** Its value where the local sink stands in. */
  standIn: string;
  /** What is said of a value that does not match, after the name of the variable. */
  unusable: (value: string) => string;
  hint: string;
  /** What pages do with it, after "WAYBILL_… is not set, and". */
  use: string;
}

/** What stands in for a third party in local builds and previews. */
export interface StandIn {
  /** A file in `endpoints/sink/scripts/`, which the sink sends in place of the party's script. */
  script: string;
  keeps?: readonly KeptByOthers[];
}

/** Something that a third party keeps in the browser wherever it is used. What depends on its setup stands in `keeps` of the settings. */
export interface KeptByParty {
  name: string;
  /** The names of what it keeps begin with it. */
  isPrefix?: true;
  where: KeptByOthers['where'];
  purpose: Purpose;
  /** Days; left out where it ends with the tab. */
  days?: number;
  why: Readonly<Record<Locale, string>>;
}

interface Common {
  /** The part of `thirdParties` in the settings of a locale that turns it on, and says whose it is and where its script is. */
  id: string;
  /** Where the policy lets pages ask the hosts that the settings name. */
  directives: readonly Directive[];
  key?: PartyKey;
  /** Without it, a script that tells the sink that it was loaded stands in. */
  standIn?: StandIn;
  keeps?: readonly KeptByParty[];
}

/** A consent tool, or a service with a script. A script with a purpose is loaded when visitors allow the purpose. */
interface OneScript extends Common {
  settings: 'tool' | 'service';
  role: Role;
}

/** Any number of scripts, of which the settings name the purposes. */
interface ManyScripts extends Common {
  settings: 'scripts';
}

/** Everything that the code knows of a third party. Tables elsewhere are loops over these values. */
export type ThirdParty = OneScript | ManyScripts;

import type { OptionalPurpose, Purpose } from '../contract/consent.ts';
import type { ThirdPartyEntry } from '../contract/consent-data.ts';
import type { SiteTexts } from '../locales/site.ts';

/** The directives of the content security policy that name hosts of third parties. */
export const DIRECTIVES = ['img-src', 'connect-src', 'frame-src'] as const;
export type Directive = (typeof DIRECTIVES)[number];

/** A consent tool, a tag manager, a captcha, or a service for one purpose. */
export type Role = 'consent' | 'tags' | 'captcha' | OptionalPurpose;

/** The key that identifies the site to a third party. Pages contain it, so it is not a secret. */
export interface PartyKey {
  /** The environment variable with the key; builds for production stop without it. */
  variable: `WAYBILL_${string}`;
  pattern: RegExp;
  /** The parameter with the key in the script's URL; modules get the key as an option. */
  parameter?: string;
  /** The key that local builds and previews use, where the event sink replaces the party. */
  mockValue: string;
  /** The message for a value that does not match, to follow the name of the variable. */
  unusable: (value: string) => string;
  hint: string;
  /** Its use, to follow "WAYBILL_… is not set, and". */
  use: string;
}

/** The mock of a third party in local builds and previews. */
export interface PartyMock {
  /** A file in `cli/preview/mocks/sink/scripts/`, which the sink serves instead of the party's script. */
  script?: string;
  /** The path below `SINK_PATH` that receives the data of the party's modules (`cli/preview/mocks/sink/receivers.ts`). */
  receiver?: string;
  storedEntries?: readonly ThirdPartyEntry[];
}

/** An entry that a third party always stores in the browser. Entries that depend on its setup are in `keeps` of the settings. */
export interface PartyStoredEntry {
  name: string;
  /** `name` is a prefix of the names of its entries. */
  isPrefix?: true;
  where: ThirdPartyEntry['where'];
  purpose: Purpose;
  /** Days. Without it, the entry ends with the tab. */
  days?: number;
  /** The key of its text in `thirdParties` of the texts of the site. */
  why: keyof SiteTexts['thirdParties'];
}

interface Common {
  /** Its key in `thirdParties` of the settings, whose value turns it on and names its company and script. */
  id: string;
  /** The directives that get the hosts of its settings. */
  directives: readonly Directive[];
  key?: PartyKey;
  /** Without it, the sink sends `DEFAULT_MOCK`, which reports that it was loaded. */
  mock?: PartyMock;
  storedEntries?: readonly PartyStoredEntry[];
}

/** A consent tool, or a service with a script. A script with a purpose is loaded when visitors allow the purpose. */
interface OneScript extends Common {
  settings: 'tool' | 'service';
  role: Role;
}

/** A module of our bundles with a client of a third party, in a file of its own that pages load only when they need it. */
export interface PartyModule {
  /** The name of its file in the export. */
  name: string;
  /** The source file. Its default export starts the client. */
  source: string;
  /** The most bytes of its file, as brotli compresses it at its best quality. */
  bytes: number;
}

/**
 * A service whose client is part of our bundles. Its modules are loaded when visitors allow the purpose, and send data to
 * the server in the settings. Each exports a `StartModule`.
 */
interface ServedModules extends Common {
  settings: 'server';
  role: OptionalPurpose;
  modules: readonly PartyModule[];
}

/**
 * A service whose client is part of our bundles, too. Its modules send data only to the site's own host, which passes it
 * on. Its address is the key, so the settings have none.
 */
interface RelayedModules extends Common {
  settings: 'relay';
  role: Purpose;
  modules: readonly PartyModule[];
  /** The path of the site's own host that receives the data. */
  path: string;
  /** A third party that must be on in the settings too, because this module depends on it. */
  needs?: string;
}

/** A list of scripts. The settings name the purpose of each. */
interface ManyScripts extends Common {
  settings: 'scripts';
}

/** A third party. Policy, pages, checks and the sink loop over these values. */
export type ThirdParty = OneScript | ServedModules | RelayedModules | ManyScripts;

import { ESSENTIAL } from '../../contract/consent.ts';
import type { AllowedData, ConsentData, ConsentModule, DialogWords } from '../../contract/consent-data.ts';
import { SINK_PATH } from '../../contract/forwards.ts';
import { staticQueryUrl } from '../../contract/paths.ts';
import { STORED_ENTRIES, type StoredEntry } from '../../contract/stored-entries.ts';
import { storedByThirdParties } from '../../model/settings/participants.ts';
import {
  modulesWithConsent,
  scriptsWithConsent,
  type ThirdPartyMode,
  workerScriptsOf,
} from '../../model/settings/third-party-mode.ts';
import { THIRD_PARTIES } from '../../third-parties/index.ts';
import type { BrowserBundle } from '../bundle/browser.ts';
import { digest } from '../cache/key.ts';
import type { ConsentWords } from '../pages/consent-words.ts';
import type { LocaleSite } from './locale-site.ts';
import type { ScriptSandbox } from './sandbox-files.ts';
import type { StaticQueryFile } from './static-queries.ts';
import { escapeXml } from './xml.ts';

export interface ConsentInput {
  site: Pick<LocaleSite, 'locale' | 'settings' | 'consentWords'>;
  browser: Pick<BrowserBundle, 'consent' | 'startAllowed' | 'partyModules'>;
  outside: ThirdPartyMode;
  /** The module that records visits; absent if that is off. */
  monitoring?: ConsentModule | undefined;
  /** The URL of the sandbox for worker scripts; absent if there are none. */
  sandbox?: Pick<ScriptSandbox, 'folder'> | undefined;
}

/** The files of consent: the data for every visitor who may be asked, and the data for visitors who have allowed a purpose. */
export interface ConsentFiles {
  consent: StaticQueryFile;
  /** Undefined if nothing waits for a purpose. */
  allowed?: StaticQueryFile | undefined;
}

/**
 * Returns the consent data that most visits do not need, as files with content hashes; undefined without consent words.
 */
export function consentFiles(input: ConsentInput): ConsentFiles | undefined {
  const { site, browser, outside } = input;
  const { locale, consentWords, settings } = site;
  if (consentWords === undefined) return undefined;
  const tool = settings.thirdParties?.consentTool;
  const isPublic = outside.with === 'third-parties';
  const entries: readonly StoredEntry[] = STORED_ENTRIES;
  const waiting = waitingFor(input);
  const allowed = waiting && fileOf(waiting);
  const data: ConsentData = {
    locale,
    ...browser.consent,
    words: asHtml(consentWords),
    // Local builds and previews use the site's own consent dialog instead.
    tool: isPublic && tool ? { script: tool.script, global: tool.global } : undefined,
    besidePage: waiting &&
      allowed && {
        data: staticQueryUrl(allowed.hash),
        purposes: [...new Set([...waiting.scripts, ...waiting.modules].map(({ purpose }) => purpose))],
      },
    storedEntries: [
      ...entries.flatMap(({ name, isPrefix, where, purpose }) =>
        where === 'cache' || where === 'database' || purpose === ESSENTIAL ? [] : [{ name, isPrefix, where, purpose }],
      ),
      ...(isPublic ? [] : THIRD_PARTIES.flatMap(({ mock }) => mock?.storedEntries ?? [])),
      ...storedByThirdParties(settings.thirdParties, locale).map(({ name, isPrefix, where, purpose }) => ({
        name,
        isPrefix,
        where,
        purpose,
      })),
    ],
    sink: isPublic ? undefined : SINK_PATH,
  };
  return { consent: fileOf(data), allowed };
}

/** Returns the scripts and modules that wait for a purpose; undefined if there are none. */
function waitingFor({
  site: { settings },
  browser,
  outside,
  sandbox,
  monitoring,
}: ConsentInput): AllowedData | undefined {
  const scripts = [
    ...workerScriptsOf(settings, outside).map(({ url, purpose }) => ({ url, purpose })),
    ...scriptsWithConsent(settings, outside),
  ];
  const served = modulesWithConsent(settings, outside).map(({ name, ...module }) => {
    const url = browser.partyModules[name];
    if (url === undefined) throw new Error(`the bundle has no module ${name}`);
    return { ...module, module: url };
  });
  const modules = [...served, ...(monitoring ? [monitoring] : [])];
  if (scripts.length + modules.length === 0) return undefined;
  return { module: browser.startAllowed, folder: sandbox?.folder ?? '', scripts, modules };
}

function fileOf(data: AllowedData | ConsentData): StaticQueryFile {
  const json = JSON.stringify(data);
  return { hash: digest(json), json };
}

/** Escapes the texts, because the dialog inserts them as HTML. */
function asHtml(words: ConsentWords): DialogWords {
  return JSON.parse(JSON.stringify(words), (_key, value) => (typeof value === 'string' ? escapeXml(value) : value));
}

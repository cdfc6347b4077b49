import { ESSENTIAL } from '../../runtime/contract/consent.ts';
import type { ConsentData, DialogWords } from '../../runtime/contract/consent-data.ts';
import { SINK_PATH } from '../../runtime/contract/forwards.ts';
import { STORED_ENTRIES, type StoredEntry } from '../../runtime/contract/stored-entries.ts';
import { THIRD_PARTIES } from '../../third-parties/index.ts';
import type { BrowserBundle } from '../bundle/browser.ts';
import { digest } from '../cache/key.ts';
import type { ConsentWords } from '../pages/consent-words.ts';
import { storedByThirdParties } from '../settings/participants.ts';
import { scriptsWithConsent, type ThirdPartyMode, workerScriptsOf } from '../settings/third-party-mode.ts';
import type { LocaleSite } from './locale-site.ts';
import type { ScriptSandbox } from './sandbox-files.ts';
import type { StaticQueryFile } from './static-queries.ts';
import { escapeXml } from './xml.ts';

export interface ConsentInput {
  site: Pick<LocaleSite, 'locale' | 'settings' | 'consentWords'>;
  browser: Pick<BrowserBundle, 'consent' | 'workerScripts'>;
  outside: ThirdPartyMode;
  /** The URL of the module that records visits; absent if that is off. */
  monitoring?: string | undefined;
  /** The URL of the sandbox for worker scripts; absent if there are none. */
  sandbox?: Pick<ScriptSandbox, 'folder'> | undefined;
}

/**
 * Returns the consent data that most visits do not need, as one file with a content hash; undefined without consent
 * words.
 */
export function consentFile({
  site,
  browser,
  outside,
  sandbox,
  monitoring,
}: ConsentInput): StaticQueryFile | undefined {
  const { locale, consentWords, settings } = site;
  if (consentWords === undefined) return undefined;
  const tool = settings.thirdParties?.consentTool;
  const isPublic = outside.with === 'third-parties';
  const own: readonly StoredEntry[] = STORED_ENTRIES;
  const scripts = [
    ...workerScriptsOf(settings, outside).map(({ url, purpose }) => ({ url, purpose })),
    ...scriptsWithConsent(settings, outside),
  ];
  const data: ConsentData = {
    locale,
    ...browser.consent,
    words: asHtml(consentWords),
    // Local builds and previews use the site's own consent dialog instead.
    tool: isPublic && tool ? { script: tool.script, global: tool.global } : undefined,
    besidePage:
      scripts.length > 0 ? { module: browser.workerScripts, folder: sandbox?.folder ?? '', scripts } : undefined,
    monitoring,
    storedEntries: [
      ...own.flatMap(({ name, isPrefix, where, purpose }) =>
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
  const json = JSON.stringify(data);
  return { hash: digest(json), json };
}

/** Escapes the texts, because the dialog inserts them as HTML. */
function asHtml(words: ConsentWords): DialogWords {
  return JSON.parse(JSON.stringify(words), (_key, value) => (typeof value === 'string' ? escapeXml(value) : value));
}

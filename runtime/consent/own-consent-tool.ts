import { mustAsk, OPTIONAL_PURPOSES, TRANSFER } from '../contract/consent.ts';
import { countryOf, GEOGRAPHY_URL, geographyOf } from '../contract/geography.ts';
import { type ConsentLimits, purposesAllowedBy } from './allowed.ts';
import { storedChoice } from './stored-choice.ts';
import type { ConsentTool, GeoAnswer, ToolConsent } from './tool.ts';

/** The consent dialog. Pages load it only to show it. */
export interface Dialog {
  /** Asks for consent, names the running purposes, or shows the choices. */
  show: (what: 'ask' | 'notice' | 'choices') => void;
  /** Applies a choice from elsewhere, as if the visitor had made it in the dialog. */
  choose: (categories: readonly string[]) => void;
}

export interface DialogOptions extends ConsentLimits {
  /** Whether optional purposes are allowed by default. */
  isOn: boolean;
  /** Whether the site must ask for consent. Only a choice after that question counts in every country. */
  wasAsked: boolean;
  /** Receives every choice. */
  onChoice: (categories: readonly unknown[]) => void;
}

export interface EmbeddedToolOptions extends ConsentLimits {
  document: Pick<Document, 'cookie'>;
  fetch: typeof globalThis.fetch;
  /** Rejects if the dialog cannot be loaded. */
  loadDialog: (options: DialogOptions) => Promise<Dialog>;
  report: (error: unknown) => void;
}

/** The host responds immediately. After this time the country counts as unknown. */
const GEOGRAPHY_WITHIN_MS = 5000;

/**
 * Returns the site's own consent tool. It reads the stored choice, asks if that is required, and notifies listeners of
 * the allowed purposes. If it cannot ask or notify, nothing optional is allowed.
 */
export function ownConsentTool({ document, fetch, loadDialog, report, ...limits }: EmbeddedToolOptions): ConsentTool {
  const listeners: ((consent: ToolConsent) => void)[] = [];
  let told: ToolConsent | undefined;
  const notify = (categories: readonly unknown[]) => {
    const consent = { purposes: purposesAllowedBy(categories, limits) };
    told = consent;
    for (const listener of listeners) listener(consent);
  };
  const geography = once(async (): Promise<GeoAnswer> => {
    const answer = await fetch(GEOGRAPHY_URL, { signal: AbortSignal.timeout(GEOGRAPHY_WITHIN_MS) });
    return answer.json();
  });
  const isAskedFor = once(async () => {
    const answer = await geography().catch((): GeoAnswer => ({}));
    return mustAsk(geographyOf(countryOf(answer)));
  });
  const dialog = once(async () => {
    const wasAsked = await isAskedFor();
    return loadDialog({ ...limits, isOn: !wasAsked, wasAsked, onChoice: notify });
  });

  const begin = async () => {
    const choice = storedChoice(document.cookie);
    if (choice && (choice.wasAsked || !(await isAskedFor()))) {
      notify(choice.categories);
      return;
    }
    const mustBeAsked = await isAskedFor();
    (await dialog()).show(mustBeAsked ? 'ask' : 'notice');
    // Purposes of a notice start only after the notice is visible.
    if (!mustBeAsked) notify([...OPTIONAL_PURPOSES, TRANSFER]);
  };
  begin().catch(report);

  const commands: Readonly<Record<string, (...given: never[]) => unknown>> = {
    // The visitor's country does not change while the page is open, so there are no `geoip` events.
    on: (event: string, listener: (consent: ToolConsent) => void) => event === 'consent' && listeners.push(listener),
    getConsent: (listener: (consent: ToolConsent) => void) => told && listener(told),
    getGeoIP: (listener: (answer: GeoAnswer) => void) => geography().then(listener, () => listener({})),
    showPreferences: async () => (await dialog()).show('choices'),
    choose: async (categories: readonly string[]) => (await dialog()).choose(categories),
  };
  return (command: string, ...given: unknown[]) => commands[command]?.(...(given as never[]));
}

/** Caches the result of a function. After a failure, the next call tries again. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

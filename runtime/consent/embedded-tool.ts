import { mustAsk, OPTIONAL_PURPOSES, TRANSFER } from '../contract/consent.ts';
import { countryOf, GEOGRAPHY_URL, geographyOf } from '../contract/geography.ts';
import { allowedBy, type Limits } from './allowed.ts';
import { storedChoice } from './stored-choice.ts';
import type { ConsentTool, GeoAnswer, ToldConsent } from './tool.ts';

/** What asks; loaded when somebody is to be asked. */
export interface Dialog {
  /** Asks, tells of what runs, or shows the choices. */
  show: (what: 'ask' | 'notice' | 'choices') => void;
  /** Takes a choice that was made elsewhere, as if it had been made in the dialog. */
  choose: (categories: readonly string[]) => void;
}

export interface DialogOptions extends Limits {
  /** Optional purposes begin as allowed. */
  isOn: boolean;
  /** Consent must be asked for, so that a choice counts everywhere. */
  wasAsked: boolean;
  /** Told of every choice. */
  onChoice: (categories: readonly unknown[]) => void;
}

export interface EmbeddedToolOptions extends Limits {
  document: Pick<Document, 'cookie'>;
  fetch: typeof globalThis.fetch;
  /** Rejects where it cannot be had. */
  loadDialog: (options: DialogOptions) => Promise<Dialog>;
  report: (error: unknown) => void;
}

/** The host answers at once; one that does not is as good as none. */
const GEOGRAPHY_WITHIN_MS = 5000;

/**
 * The site's own consent tool: looks for a kept choice, asks where that is due, and tells of what is allowed. Where nobody
 * can be asked or told, nothing optional is allowed.
 */
export function embeddedTool({ document, fetch, loadDialog, report, ...limits }: EmbeddedToolOptions): ConsentTool {
  const listeners: ((consent: ToldConsent) => void)[] = [];
  let told: ToldConsent | undefined;
  const tell = (categories: readonly unknown[]) => {
    const consent = { purposes: allowedBy(categories, limits) };
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
    return loadDialog({ ...limits, isOn: !wasAsked, wasAsked, onChoice: tell });
  });

  const begin = async () => {
    const choice = storedChoice(document.cookie);
    if (choice && (choice.wasAsked || !(await isAskedFor()))) {
      tell(choice.categories);
      return;
    }
    const mustBeAsked = await isAskedFor();
    (await dialog()).show(mustBeAsked ? 'ask' : 'notice');
    // What a notice tells of begins when it is there to be read.
    if (!mustBeAsked) tell([...OPTIONAL_PURPOSES, TRANSFER]);
  };
  begin().catch(report);

  const commands: Readonly<Record<string, (...given: never[]) => unknown>> = {
    // Where the visitor is does not change while the page is open: no event of it ever comes.
    on: (event: string, listener: (consent: ToldConsent) => void) => event === 'consent' && listeners.push(listener),
    getConsent: (listener: (consent: ToldConsent) => void) => told && listener(told),
    getGeoIP: (listener: (answer: GeoAnswer) => void) => geography().then(listener, () => listener({})),
    showPreferences: async () => (await dialog()).show('choices'),
    choose: async (categories: readonly string[]) => (await dialog()).choose(categories),
  };
  return (command: string, ...given: unknown[]) => commands[command]?.(...(given as never[]));
}

/** Makes something once; what failed is made again when it is asked for. */
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

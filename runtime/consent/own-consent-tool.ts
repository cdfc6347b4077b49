import { mustAsk, OPTIONAL_PURPOSES, TRANSFER } from '../../contract/consent.ts';
import { countryOf, GEOGRAPHY_URL, geographyOf } from '../../contract/geography.ts';
import { type ConsentLimits, purposesAllowedBy } from './allowed.ts';
import { choiceText, type StoredChoice, storedChoice } from './stored-choice.ts';
import type { ConsentTool, GeoAnswer, ToolConsent } from './tool.ts';

/** The consent dialog. Pages load it only to show it. */
export interface Dialog {
  /** Asks for consent, names the running purposes, or shows the choices. */
  show: (what: 'ask' | 'notice' | 'choices') => void;
  /** Applies a choice from elsewhere, as if the visitor had made it in the dialog. */
  choose: (categories: readonly string[]) => void;
  /** Removes the dialog, whose state is outdated. */
  end: () => void;
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
 * the allowed purposes. If it cannot ask or notify, nothing optional is allowed. `getConsent` reads the stored choice each
 * time, because the visitor may have answered in another tab.
 */
export function ownConsentTool({ document, fetch, loadDialog, report, ...limits }: EmbeddedToolOptions): ConsentTool {
  const listeners: ((consent: ToolConsent) => void)[] = [];
  let told: ToolConsent | undefined;
  /** The stored choice that `told` follows; undefined before the first look. */
  let known: string | undefined;
  const { geography, isAskedFor, mustBeAsked } = geographyOfVisitor(fetch);
  const dialog = dialogOf(async () => {
    const wasAsked = await isAskedFor();
    return loadDialog({ ...limits, isOn: !wasAsked, wasAsked, onChoice: notify });
  });

  const setTold = (categories: readonly unknown[]) => {
    known = choiceText(document.cookie);
    told = { purposes: purposesAllowedBy(categories, limits) };
  };
  const notify = (categories: readonly unknown[]) => {
    setTold(categories);
    for (const listener of listeners) if (told) listener(told);
  };
  const isAnswered = (): boolean => {
    known = choiceText(document.cookie);
    const choice = validChoice(document.cookie, mustBeAsked());
    if (choice) notify(choice.categories);
    return choice !== undefined;
  };
  const begin = async () => {
    // The visitor may answer in another tab during each `await`.
    if (isAnswered()) return;
    const isAsked = await isAskedFor();
    if (isAnswered()) return;
    const { show } = await dialog.open();
    if (isAnswered()) return dialog.end();
    show(isAsked ? 'ask' : 'notice');
    // Purposes of a notice start only after the notice is visible.
    if (!isAsked) notify([...OPTIONAL_PURPOSES, TRANSFER]);
  };
  const getConsent = (listener: (consent: ToolConsent) => void) => {
    // Before the first look, and if the browser blocks cookies, there is nothing to follow.
    if (known !== undefined && known !== choiceText(document.cookie)) {
      const choice = validChoice(document.cookie, mustBeAsked());
      // Without a valid choice, an open dialog stays open, and all earlier permissions end.
      if (choice || told) {
        dialog.end();
        setTold(choice?.categories ?? []);
      }
    }
    if (told) listener(told);
  };
  begin().catch(report);

  const commands: Readonly<Record<string, (...given: never[]) => unknown>> = {
    // The visitor's country does not change while the page is open, so there are no `geoip` events.
    on: (event: string, listener: (consent: ToolConsent) => void) => event === 'consent' && listeners.push(listener),
    getConsent,
    getGeoIP: (listener: (answer: GeoAnswer) => void) => geography().then(listener, () => listener({})),
    showPreferences: async () => (await dialog.open()).show('choices'),
    choose: async (categories: readonly string[]) => (await dialog.open()).choose(categories),
  };
  return (command: string, ...given: unknown[]) => commands[command]?.(...(given as never[]));
}

/** Returns the stored choice if it counts here; a choice from a notice does not where visitors must be asked. */
function validChoice(cookie: string, mustBeAsked: boolean | undefined): StoredChoice | undefined {
  const choice = storedChoice(cookie);
  return choice?.wasAsked || mustBeAsked === false ? choice : undefined;
}

/** Returns functions that request the visitor's country once, and decide whether the site must ask. */
function geographyOfVisitor(fetch: EmbeddedToolOptions['fetch']) {
  let isAsked: boolean | undefined;
  const geography = once(async (): Promise<GeoAnswer> => {
    const answer = await fetch(GEOGRAPHY_URL, { signal: AbortSignal.timeout(GEOGRAPHY_WITHIN_MS) });
    return answer.json();
  });
  const isAskedFor = once(async () => {
    const answer = await geography().catch((): GeoAnswer => ({}));
    isAsked = mustAsk(geographyOf(countryOf(answer)));
    return isAsked;
  });
  return { geography, isAskedFor, mustBeAsked: () => isAsked };
}

/** Returns functions that load the dialog when it is first needed, and end it; it is then loaded again. */
function dialogOf(load: () => Promise<Dialog>): { open: () => Promise<Dialog>; end: () => void } {
  let open = once(load);
  let loading: Promise<Dialog> | undefined;
  return {
    open() {
      loading = open();
      return loading;
    },
    end() {
      loading?.then((dialog) => dialog.end()).catch(() => {});
      loading = undefined;
      open = once(load);
    },
  };
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

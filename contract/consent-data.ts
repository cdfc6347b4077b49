import type { OptionalPurpose, Purpose } from './consent.ts';
import type { AnalyticsEvent, EventName, PropertiesOf } from './third-party/analytics-events.ts';

/** An entry that a third party stores in the browser, with the facts that deletion needs. */
export interface ThirdPartyEntry {
  name: string;
  /** Whether `name` is a prefix of the entries' names. */
  isPrefix?: true | undefined;
  where: 'cookie' | 'local' | 'session';
  purpose: Purpose;
}

/**
 * The third-party scripts and modules of a page that wait for consent. The details are in a file that only visitors who
 * allow a purpose load.
 */
export interface CodeAwaitingConsent {
  /** The URL of `AllowedData` as JSON. */
  data: string;
  /** The purposes of its scripts and modules. */
  purposes: readonly Purpose[];
}

/** Third-party scripts and modules that wait for a purpose. Published once per locale under a content hash. */
export interface AllowedData {
  /** The URL of the module that starts `scripts` and `modules`. */
  module: string;
  /** The folder of the files of the worker for scripts. */
  folder: string;
  /** Scripts with `runsInPage` run in the page, all others in a web worker. */
  scripts: readonly { url: string; purpose: Purpose; runsInPage?: true }[];
  modules: readonly ConsentModule[];
}

/** A module of the site that sends data to a third party. It waits for a purpose. */
export interface ConsentModule {
  /** The URL of the module, whose default export is a `StartModule`. */
  module: string;
  purpose: OptionalPurpose;
  /** The URL that receives the data: of the third party, of the site's own host, or of the event sink in local builds. */
  server: string;
  /** The key of the site at the third party. */
  key: string;
}

export interface ModuleContext extends Pick<ConsentModule, 'server' | 'key'> {
  locale: string;
  /** Adds an analytics event. */
  add: <Name extends EventName>(name: Name, properties: PropertiesOf<Name>) => void;
  /** Delivers the waiting events, and then every later one. */
  deliverTo: (receive: (event: AnalyticsEvent) => void) => void;
  /** Returns the template of a page that the document has shown. */
  templateOf: (path: string) => string;
  report: (error: unknown) => void;
}

/** Starts a module, once per document. Returns a function that ends everything that the module sends. */
export type StartModule = (context: ModuleContext) => () => void;

export interface NamedWords {
  name: string;
  about: string;
}

/** The words of the dialog, as HTML. */
export interface DialogWords {
  purposes: Readonly<Record<Purpose, NamedWords>>;
  /** Words about data that leaves the country, in locales that ask for it separately. */
  transfer?: NamedWords | undefined;
  ask: ShortWords;
  notice: ShortWords;
  choices: Record<'title' | 'text' | 'accept' | 'refuse' | 'save' | 'close' | 'link' | 'refusedByBrowser', string>;
}

export type ShortWords = Record<'title' | 'text' | 'accept' | 'refuse' | 'more', string>;

/** The consent code. Pages load it only to ask for consent, or after the visitor has given it. */
export interface ConsentCode {
  /** Shows the choices, or applies a choice: its categories, joined by commas. Throws or rejects on failure. */
  open: (choice?: string) => unknown;
}

/**
 * The default export of the consent code's module. Minification keeps these names, because two separate scripts use
 * them.
 */
export type StartConsentCode = (
  data: ConsentData,
  options: {
    loadModule: (url: string) => Promise<unknown>;
    /**
     * The URLs of the route changes so far, at most `MAX_QUEUED_EVENTS`. Analytics replaces `push` to receive later ones.
     */
    routes: { pathname: string }[];
    /**
     * Called when the document runs scripts that are no longer allowed. The browser must load the next page as a
     * document.
     */
    onStale: () => void;
  },
) => ConsentCode;

/** Data for consent, which most visits do not need. Published once per locale under a content hash. */
export interface ConsentData {
  locale: string;
  /** URLs of the consent code, of the dialog's module and of its stylesheet. */
  optional: string;
  dialog: string;
  styles: string;
  words: DialogWords;
  /** A vendor's tool in place of the site's own: its script, and the name of its global function. */
  tool?: { script: string; global: string } | undefined;
  besidePage?: CodeAwaitingConsent | undefined;
  storedEntries: readonly ThirdPartyEntry[];
  /** The URL of the event sink. Local builds and previews send changes there instead of to third parties. */
  sink?: string | undefined;
}

import type { Purpose } from './consent.ts';

/** An entry that a third party stores in the browser, with the facts that deletion needs. */
export interface ThirdPartyEntry {
  name: string;
  /** Whether `name` is a prefix of the entries' names. */
  isPrefix?: true | undefined;
  where: 'cookie' | 'local' | 'session';
  purpose: Purpose;
}

/** Third-party scripts that wait for a purpose: the module that starts them, and the folder of the worker's files. */
export interface ConsentScripts {
  module: string;
  folder: string;
  /** Scripts with `runsInPage` run in the page, all others in a web worker. */
  scripts: readonly { url: string; purpose: Purpose; runsInPage?: true }[];
}

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
  besidePage?: ConsentScripts | undefined;
  /** The URL of the module that records visits, if that is on. */
  monitoring?: string | undefined;
  storedEntries: readonly ThirdPartyEntry[];
  /** The URL of the event sink. Local builds and previews send changes there instead of to third parties. */
  sink?: string | undefined;
}

import type { Purpose } from './consent.ts';

/** An entry that a third party stores in the browser, with the facts that deleting it needs. */
export interface KeptByOthers {
  name: string;
  /** `name` is a prefix of the names of its entries. */
  isPrefix?: true | undefined;
  where: 'cookie' | 'local' | 'session';
  purpose: Purpose;
}

/** Third-party scripts that wait for a purpose: the module that starts them, and the folder of the worker's files. */
export interface BesidePage {
  module: string;
  folder: string;
  /** Scripts with `runsInPage` run in the page, all others in a worker. */
  scripts: readonly { url: string; purpose: Purpose; runsInPage?: true }[];
}

export interface NamedWords {
  name: string;
  about: string;
}

/** The words of the dialog, as HTML. */
export interface DialogWords {
  purposes: Readonly<Record<Purpose, NamedWords>>;
  /** Where data that leaves the country is asked for apart. */
  transfer?: NamedWords | undefined;
  ask: ShortWords;
  notice: ShortWords;
  choices: Record<'title' | 'text' | 'accept' | 'refuse' | 'save' | 'close' | 'link' | 'refusedByBrowser', string>;
}

export type ShortWords = Record<'title' | 'text' | 'accept' | 'refuse' | 'more', string>;

/** What is loaded on visits on which somebody is asked, or has agreed to something. */
export interface Optional {
  /** Shows the choices, or takes a choice: its categories, joined by commas. Throws or rejects where it cannot. */
  open: (choice?: string) => unknown;
}

/** What the module of it exports. Names here cross from one script to another, and keep their length. */
export type StartOptional = (
  data: ConsentData,
  options: {
    loadModule: (url: string) => Promise<unknown>;
    /** The document runs what must not run any more: the next page is to be loaded as a document. */
    onStale: () => void;
  },
) => Optional;

/** Everything about consent that the browser may need and most visits do not: published once per locale under a content hash. */
export interface ConsentData {
  locale: string;
  /** The module that starts what waits for consent; the one that asks, and its sheet. */
  optional: string;
  dialog: string;
  styles: string;
  words: DialogWords;
  /** A vendor's tool in place of our own: its script, and the name of the function that it leaves. */
  tool?: { script: string; global: string } | undefined;
  besidePage?: BesidePage | undefined;
  keeps: readonly KeptByOthers[];
  /** Where local builds and previews tell of changes, in place of third parties. */
  sink?: string | undefined;
}

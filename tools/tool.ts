import type { Locale } from '../runtime/contract/locales.ts';

/** The submitted fields of a form. `URLSearchParams` implements it. */
export interface FormQuery {
  get: (name: string) => string | null;
}

/**
 * The answer to a form that a browser without script sent. Either a page with a fallback if it does not exist; or texts
 * for the slots of the tool's own page (`data-answer`), with the typed values.
 */
export type FormAnswer =
  | { leadsTo: string | undefined; otherwise: string }
  | { texts: Readonly<Record<string, string>>; typed: Readonly<Record<string, string>> };

/**
 * The definition of a tool: facts for the build, the edge and the browser's bundles. Each folder below `tools/` has one
 * in `definition.ts`, and `index.ts` lists it. It imports the contract and the tool's own `answer.ts` and
 * `messages.ts`.
 */
export interface Tool {
  /** Its folder, the id of its page and of its words file, and the name of its island and template. */
  name: string;
  path: `/${string}`;
  /**
   * Whether its pages load third-party tags. Sections without tags have the policy that trusts only hashes (spec 2.5).
   */
  hasTags: boolean;
  /** Whether its page has a canonical URL, which never has a query (spec 2.5). */
  hasCanonical: boolean;
  /** The file of its island: `.ts` without React, `.tsx` with it. */
  island: 'enhance.ts' | 'enhance.tsx';
  /** The shared data sets that its island reads. */
  dataSets: readonly string[];
  /** Its form, which the edge answers without script. */
  form?: {
    /** The path that receives the form (GET). */
    path: `/${string}`;
    answer: (query: FormQuery, locale: Locale) => FormAnswer;
  };
}

/** Returns the definition. The compiler checks its shape and keeps its literal types. */
export function tool<const Definition extends Tool>(definition: Definition): Definition {
  return definition;
}

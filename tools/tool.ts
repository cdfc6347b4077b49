import type { Locale } from '../runtime/contract/locales.ts';

/** The submitted fields of a form. `URLSearchParams` implements it. */
export interface FormQuery {
  get: (name: string) => string | null;
}

/**
 * The answer to a form that was sent without script: a page to go to, with another one for the case that the first does not
 * exist; or texts for the tool's own page, by the names of its answer slots (`data-answer`), with the values that were typed.
 */
export type FormAnswer =
  | { leadsTo: string | undefined; otherwise: string }
  | { texts: Readonly<Record<string, string>>; typed: Readonly<Record<string, string>> };

/**
 * The definition of a tool: facts that the build, the edge and the browser's bundles read. Each folder below `tools/` has one
 * in `definition.ts`, and `index.ts` lists it. It imports the contract and the tool's own `answer.ts` and `messages.ts`.
 */
export interface Tool {
  /** Its folder, the id of its page and of its words, and the name of its island and template. */
  name: string;
  path: `/${string}`;
  /** Whether its pages load third-party tags. Sections without tags keep the policy that trusts hashes alone (spec 2.5). */
  hasTags: boolean;
  /** Whether its page names a canonical URL, which never has a query (spec 2.5). */
  hasCanonical: boolean;
  /** The file of its island: `.ts` without React, `.tsx` with it. */
  island: 'enhance.ts' | 'enhance.tsx';
  /** The shared data sets that its island reads. */
  dataSets: readonly string[];
  /** Its form, as the edge answers it where there is no script. */
  form?: {
    /** Where the form is sent with GET. */
    path: `/${string}`;
    answer: (query: FormQuery, locale: Locale) => FormAnswer;
  };
}

/** Checks the shape of a definition, and keeps its name for the compiler. */
export function tool<const Definition extends Tool>(definition: Definition): Definition {
  return definition;
}

import type { SlotAnswer } from '../contract/answer-slots.ts';
import type { Locale } from '../contract/locales.ts';

/** The submitted fields of a form. `URLSearchParams` implements it. */
export interface FormQuery {
  get: (name: string) => string | null;
  /** The names of all fields. Undefined where the fields are those of a form. */
  keys?: () => Iterable<string>;
}

/** The parts of a tool's page that its answer needs. */
export interface ToolPageData {
  /** The props of its island, such as the words of the answer in the language of the page. */
  props: unknown;
  /** Its shared data sets, by name. */
  data: Readonly<Record<string, unknown>>;
}

/** The input of an answer in addition to the form. */
export interface ToolAnswerContext extends ToolPageData {
  locale: Locale;
  /** The day of the request, YYYY-MM-DD in UTC. */
  today: string;
}

/**
 * The definition of a tool: facts for the build, the edge and the browser's bundles. Each folder below `tools/` has one
 * in `definition.ts`, and `index.ts` lists it. It imports the contract and the tool's own `answer.ts` and
 * `messages.ts`.
 */
export interface Tool {
  /** Its folder, the id of its page and of its words file, and the name of its island and template. */
  name: string;
  path: `/${string}`;
  /** Whether its page has a canonical URL, which never has a query (N07). */
  hasCanonical: boolean;
  /** The file of its island: `.ts` without React, `.tsx` with it. */
  island: 'enhance.ts' | 'enhance.tsx';
  /** The shared data sets that its island and its form read. Its page makes them (`Page.dataSets`). */
  dataSets: readonly string[];
  /**
   * Returns the hashes of further files that the answer to a form reads, by the names under which the answer finds them in `data`.
   * The data sets have the hashes of their parts, or the props of the island have those of other data sets.
   */
  moreData?: (
    query: FormQuery,
    data: Readonly<Record<string, unknown>>,
    props: unknown,
  ) => Readonly<Record<string, string>>;
  /**
   * True if pages of other subjects can embed it (the block `tool`). The default export of its `form.tsx` is then the
   * component. It reads no data sets, because only its own page declares them.
   */
  isEmbeddable?: true;
  /** Its form, which the edge answers without script. */
  form?: SlotForm;
  /** Its answer to addresses below its path, which the edge writes into pages with a pattern. */
  below?: BelowAnswer;
  /** Its answer for programs, which the endpoints host returns. */
  json?: ToolJson;
}

/** The answer to addresses below the path of a tool that have no file of their own. */
export interface BelowAnswer {
  /** The pages that the host shows at these addresses, with the pattern of each. The first match counts. */
  pages: readonly { path: string; matchPath: string }[];
  /** The fields of the form on these pages. */
  fields: readonly string[];
  /** `pathname` is the requested address with its escapes. */
  answer: (pathname: string, context: ToolAnswerContext) => SlotAnswer;
}

/** An answer in JSON, from the same calculation as the answer to the form. */
export interface ToolJson {
  /** A path of `FORWARDS`. */
  path: `/${string}`;
  answer: (query: FormQuery, context: ToolAnswerContext) => JsonResult;
}

/** The body of a response with status 200, or the messages for unusable values, by the name of the parameter. */
export type JsonResult = { body: unknown } | { status: 400 | 422; errors: Readonly<Record<string, string>> };

/**
 * A form whose answer fills slots of the tool's own page. The page receives the form, so its address with the fields
 * reproduces the answer with and without script.
 */
export interface SlotForm {
  /** The names of its fields. */
  fields: readonly string[];
  answer: (query: FormQuery, context: ToolAnswerContext) => SlotAnswer;
}

/** Returns the definition. The compiler checks its shape, rejects facts that no tool has, and keeps its literal types. */
export function tool<const Definition extends Tool>(
  definition: Definition & { readonly [Fact in Exclude<keyof Definition, keyof Tool>]: never },
): Definition {
  return definition;
}

/**
 * Returns the pattern of the document's title from the props of a tool's island, such as `{title} | Fairlead`. Its page
 * makes it with `documentTitle`, because only the build knows the name of the site.
 */
export function titlePatternIn({ props }: Pick<ToolPageData, 'props'>): string {
  return (props as { titlePattern: string }).titlePattern;
}

/**
 * Returns the words of a tool's answer from the props of its island. The edge and the endpoints host bundle no words,
 * because the page has them in its language.
 */
export function wordsIn<Words>({ props }: Pick<ToolPageData, 'props'>): Words {
  return (props as { words: Words }).words;
}

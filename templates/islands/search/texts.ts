/** Texts of the search results. The island replaces `{count}` and `{query}`. */
export interface AnswerTexts {
  loading: string;
  /** `{found}` is the status of the results so far. */
  soFar: string;
  incomplete: string;
  failed: string;
  retry: string;
  tooShort: string;
  one: string;
  many: string;
  none: string;
  noneOfType: string;
  fewerWords: string;
  orGlossary: string;
  glossary: string;
  results: string;
  types: string;
  all: string;
  more: string;
}

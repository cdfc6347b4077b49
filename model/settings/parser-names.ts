/**
 * The parsers of texts: `native` uses the fast parser where it agrees with the reference parser; `exact` uses only the
 * reference parser.
 */
export const PARSERS = ['native', 'exact'] as const;
export type ParserName = (typeof PARSERS)[number];

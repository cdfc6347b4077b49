/** Who reads texts: the native parser wherever it is known to agree with the authority, or the authority alone. */
export const PARSERS = ['native', 'exact'] as const;
export type ParserName = (typeof PARSERS)[number];

import { RE2JS, RE2JSSyntaxException } from 're2js';

/** What a pattern tells of paths, or why it can tell nothing. */
export type PathPattern = { matches: (path: string) => boolean } | { fault: string };

/** Instructions of a compiled pattern: those of the house have 17 to 42, and each is looked at for each character of a path. */
const MAX_STEPS = 500;

/**
 * Reads a regular expression of the settings. JavaScript's own engine tries every way through an expression, so that an
 * innocent one such as `^/(([a-z-]+)+/?)+!$` can keep a build busy for years; this one's work grows with the path alone.
 * It knows everything but look-around, back-references and `\u`.
 */
export function pathPattern(text: string): PathPattern {
  try {
    const compiled = RE2JS.compile(text);
    const steps = compiled.programSize();
    if (steps > MAX_STEPS) return { fault: `it compiles to ${steps} steps, but can have at most ${MAX_STEPS}` };
    return { matches: (path) => compiled.test(path) };
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return { fault: `${error.getDescription()} ${error.getPattern() ?? ''}`.trim() };
  }
}

import { RE2JS, RE2JSSyntaxException } from 're2js';

/** A compiled pattern, or the reason why the pattern cannot be used. */
export type PathPattern = { matches: (path: string) => boolean } | { fault: string };

/**
 * Maximum instructions of a compiled pattern. The default patterns have 17 to 42. Matching may execute each of them for
 * each character of a path.
 */
const MAX_STEPS = 500;

/**
 * Compiles a regular expression of the settings with RE2, whose time grows linearly with the path. JavaScript's own
 * engine backtracks, so a harmless-looking expression such as `^/(([a-z-]+)+/?)+!$` can block a build for years. RE2
 * supports everything except look-around, back-references and `\u`.
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

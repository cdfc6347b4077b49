import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locationAt, type Source } from '../diagnostics/source.ts';

/** A line that git writes at the start of a conflict. */
const START = /^<{7} \S.*$/m;
/** The rest of a conflict whose start was deleted. The first line alone is a heading in Markdown. */
const REST = /^={7}$/m;
const END = /^>{7} \S/m;

/**
 * Returns the finding of a file with an unresolved merge conflict, which is the only one of the file. It also reports
 * an example of a conflict in a code block, because authors seldom write about git.
 */
export function mergeConflict(source: Source): Diagnostic | undefined {
  const { text } = source;
  if (!text.includes('<<<<<<< ') && !text.includes('>>>>>>> ')) return undefined;
  const first = START.exec(text) ?? (END.test(text) ? REST.exec(text) : null);
  if (first === null) return undefined;
  return diagnose('content/merge-conflict', {
    message: 'The file has an unresolved merge conflict, which begins here. Readers would see both versions.',
    hint: 'Keep the right version, and delete the lines that begin with <<<<<<<, ||||||| (if there is one), ======= and >>>>>>>.',
    place: locationAt(source, first.index, first.index + first[0].length),
  });
}

import type { Fix } from '../../model/diagnostics/diagnostic.ts';
import { fixIn, replaceMessage } from '../../model/diagnostics/fix.ts';
import type { Source } from '../../model/diagnostics/source.ts';

/** An address in a text, and the one that its author meant. */
export interface CorrectedAddress {
  written: string;
  meant: string;
}

/** Returns the fix that corrects the address of a link, a picture or an iframe at these offsets of a source. */
export function addressFix(
  source: Source,
  [from, to]: readonly [start: number, end: number],
  { written, meant }: CorrectedAddress,
): Fix | undefined {
  const at = addressAt(source.text.slice(from, to), written);
  if (at === undefined) return undefined;
  const start = from + at;
  const replacements = [{ start, end: start + written.length, newText: meant }];
  return fixIn(source, { message: replaceMessage(written, meant), replacements });
}

/**
 * Returns the offset of an address within the text of its link: in Markdown or HTML, or as a field, with or without
 * quotes. Undefined if it is written otherwise, for example with escapes or in a definition below the text.
 */
function addressAt(text: string, url: string): number | undefined {
  if (text === url) return 0;
  if (text === `"${url}"` || text === `'${url}'`) return 1;
  const marks = ['](', '<', 'href="', "href='", 'src="', "src='"];
  const found = marks.flatMap((mark) => {
    const at = text.indexOf(mark + url);
    const after = text[at + mark.length + url.length] ?? '';
    return at !== -1 && /[)\s>"']/.test(after) ? [at + mark.length] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

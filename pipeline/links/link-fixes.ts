import type { ReadItem } from '../../model/content-types/entry.ts';
import type { Diagnostic, SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { fixIn, rangeIn, replaceMessage } from '../../model/diagnostics/fix.ts';
import type { Source } from '../../model/diagnostics/source.ts';
import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';
import { certainAddress } from './certain-address.ts';
import type { LinkTargets } from './link-targets.ts';

export interface FixableLink {
  url: string;
  item: ReadItem;
  targets: LinkTargets;
  /** Returns the findings that the link would have with another address. */
  check: (url: string) => readonly Diagnostic[];
}

/**
 * Adds a fix to the finding about a link if only one address can be meant and has no finding itself. Reads the file
 * again, because the address is somewhere within the place of the link.
 */
export function withFix(finding: Diagnostic, { url, item, targets, check }: FixableLink): Diagnostic {
  const { place } = finding;
  const address = certainAddress(finding.code, { url, item, targets });
  if (place === undefined || address === undefined || address === url || check(address).length > 0) return finding;
  const { value: source } = readText(item.disk, { file: item.file, limit: FILE_SIZE_LIMITS.content });
  const start = source && addressAt(source, place, url);
  if (source === undefined || start === undefined) return finding;
  const replacements = [{ start, end: start + url.length, newText: address }];
  const fix = fixIn(source, { message: replaceMessage(url, address), replacements });
  return fix === undefined ? finding : { ...finding, fix };
}

/**
 * Returns the offset of an address within the place of its link: in Markdown or HTML, or as a field, with or without
 * quotes. Undefined if it is written otherwise, for example with escapes or in a definition below the text.
 */
function addressAt(source: Source, place: SourceLocation, url: string): number | undefined {
  const [from, to] = rangeIn(source, place);
  const text = source.text.slice(from, to);
  if (text === url) return from;
  if (text === `"${url}"` || text === `'${url}'`) return from + 1;
  const marks = ['](', '](<', 'href="', "href='", 'src="', "src='"];
  const found = marks.flatMap((mark) => {
    const at = text.indexOf(mark + url);
    const after = text[at + mark.length + url.length] ?? '';
    return at !== -1 && /[)\s>"']/.test(after) ? [from + at + mark.length] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

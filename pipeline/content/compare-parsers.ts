import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { locationAt } from '../../model/diagnostics/source.ts';
import { maskFigures } from '../../model/reading/figures.ts';
import { readFrontMatter } from '../../model/reading/front-matter.ts';
import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';
import { type ParseMarkdown, referenceParse } from '../markdown/parsers.ts';
import type { FoundItem } from './discover.ts';

/** Reports texts that `parse` reads differently than the reference parser. Another check reports unreadable texts. */
export function compareParsers(items: readonly FoundItem[], parse: ParseMarkdown): Diagnostic[] {
  return items.flatMap((item) => differenceIn(item, parse) ?? []);
}

function differenceIn({ disk, file }: FoundItem, parse: ParseMarkdown): Diagnostic | undefined {
  const { value: written } = readText(disk, { file, limit: FILE_SIZE_LIMITS.content });
  if (written === undefined) return undefined;
  const source = maskFigures(written);
  const { bodyOffset } = readFrontMatter(source);
  if (bodyOffset === undefined) return undefined;
  const text = source.text.slice(bodyOffset);
  const [given, right] = [parse(text), referenceParse(text)];
  if (isDeepStrictEqual(given, right)) return undefined;
  return diagnose('markdown/parsers-differ', {
    message: 'The native parser reads this text differently from the reference parser, remark.',
    hint: 'Report this text as a bug. Until it is fixed, set WAYBILL_MARKDOWN=exact to parse every text with remark.',
    place: locationAt(source, bodyOffset + firstDifference(given, right)),
  });
}

/** Returns the offset of the first block that differs. */
function firstDifference(given: Root, right: Root): number {
  const block = right.children.find((child, index) => !isDeepStrictEqual(child, given.children[index]));
  return block?.position?.start.offset ?? 0;
}

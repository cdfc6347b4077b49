import { isDeepStrictEqual } from 'node:util';
import { doubtInText } from '../../pipeline/markdown/parsers/text-doubts.ts';
import { doubtInTree } from '../../pipeline/markdown/parsers/tree-doubts.ts';
import { nativeParser, referenceParse } from '../../pipeline/markdown/parsers.ts';

const native = await nativeParser();

/** Returns the reason why a text needs the reference parser, or undefined. */
export function doubtOf(text: string): string | undefined {
  if (native === undefined) throw new Error('the native parser has no binary for this platform');
  return doubtInText(text) ?? doubtInTree(native(text), text);
}

/**
 * Returns whether the fast parser's tree differs from the reference parser's, including undefined properties and
 * positions.
 */
export function treesDiffer(text: string): boolean {
  if (native === undefined) throw new Error('the native parser has no binary for this platform');
  return !isDeepStrictEqual(native(text), referenceParse(text));
}

/** Returns whether the build would use a wrong tree for a text. */
export function usesWrongTree(text: string): boolean {
  return doubtOf(text) === undefined && treesDiffer(text);
}

/** Returns the shortest text for which `isStill` holds, by removing smaller and smaller parts. */
export function shrinkText(text: string, isStill: (text: string) => boolean): string {
  let short = text;
  for (let size = Math.ceil(short.length / 2); size >= 1; ) {
    const at = cuts(short, size).find((from) => isStill(short.slice(0, from) + short.slice(from + size)));
    if (at !== undefined) short = short.slice(0, at) + short.slice(at + size);
    else size = size === 1 ? 0 : Math.floor(size / 2);
  }
  return short;
}

function cuts(text: string, size: number): number[] {
  return Array.from({ length: Math.max(0, text.length - size + 1) }, (_, from) => from);
}

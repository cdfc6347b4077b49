import { isDeepStrictEqual } from 'node:util';
import { doubtInText } from '../../pipeline/markdown/parsers/text-doubts.ts';
import { doubtInTree } from '../../pipeline/markdown/parsers/tree-doubts.ts';
import { nativeParser, referenceParse } from '../../pipeline/markdown/parsers.ts';

const native = await nativeParser();

/** Why a text is not left to the native parser. */
export function doubtOf(text: string): string | undefined {
  if (native === undefined) throw new Error('the native parser has no binary for this platform');
  return doubtInText(text) ?? doubtInTree(native(text), text);
}

/** Whether the native parser reads a text otherwise than the authority: properties without a value and positions count. */
export function differs(text: string): boolean {
  if (native === undefined) throw new Error('the native parser has no binary for this platform');
  return !isDeepStrictEqual(native(text), referenceParse(text));
}

/** Whether a text gets another tree than the authority's. */
export function isMistaken(text: string): boolean {
  return doubtOf(text) === undefined && differs(text);
}

/** The shortest text of which it is still true, by leaving out ever smaller parts. */
export function shrunk(text: string, isStill: (text: string) => boolean): string {
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

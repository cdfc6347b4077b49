import { printable } from '../../runtime/contract/printable.ts';
import { readJson } from './values.ts';

/** Characters and levels up to which JSON is spread over lines: what is nested deeper could become many times as long. */
const LONGEST = 65_536;
const DEEPEST = 12;

/** A payload as people read it: JSON over several lines, and a stand-in for every character that hides or steers. */
export function readable(payload: string): string {
  return spread(payload)
    .split(/([\n\t])/)
    .map((part, index) => (index % 2 === 1 ? part : printable(part)))
    .join('');
}

function spread(payload: string): string {
  if (payload.length > LONGEST || depthOf(payload) > DEEPEST) return payload;
  const value = readJson(payload);
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : payload;
}

/** How deep brackets are nested in a text; those in quotes count, too, which makes it too much at most. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

import { toPrintable } from '../../runtime/contract/printable.ts';
import { readJson } from './values.ts';

/**
 * Most characters and nesting levels of JSON that is spread over lines: indentation could make deeper JSON many times
 * as long.
 */
const LONGEST = 65_536;
const DEEPEST = 12;

/**
 * Formats a payload for people: JSON over several lines, and a placeholder for every invisible or control character.
 */
export function formatPayload(payload: string): string {
  return spread(payload)
    .split(/([\n\t])/)
    .map((part, index) => (index % 2 === 1 ? part : toPrintable(part)))
    .join('');
}

function spread(payload: string): string {
  if (payload.length > LONGEST || depthOf(payload) > DEEPEST) return payload;
  const value = readJson(payload);
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : payload;
}

/**
 * Returns how deep brackets are nested in a text. It also counts brackets in quotes, so the result can be too high and
 * never too low.
 */
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

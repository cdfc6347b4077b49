import { replaceUnprintable } from './invisible-characters.ts';

/**
 * Replaces every control or hidden character, because a file must not control the terminal of the person who checks it.
 */
export function toPrintable(text: string): string {
  return replaceUnprintable(text, () => '\ufffd');
}

import { replaceUnprintable } from './unseen.ts';

/**
 * Replaces every control or hidden character, because a file must not control the terminal of the person who checks it.
 */
export function printable(text: string): string {
  return replaceUnprintable(text, () => '\ufffd');
}

import { replaceUnprintable } from './unseen.ts';

/** The text with a stand-in for every character that steers or hides: a file must not steer the terminal of who checks it. */
export function printable(text: string): string {
  return replaceUnprintable(text, () => '\ufffd');
}

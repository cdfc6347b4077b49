import type { Element } from 'hast';
import type { Replacement } from '../../model/diagnostics/fix.ts';
import type { TextFix } from './lint/lint-finding.ts';

const TAG_NAME = /<[a-z][^\s/>]*/iy;
const ATTRIBUTE = /[\s/]+([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/y;

/** Attributes that need no value. Other words without a value may be text, as in `A<B and C>D`. */
const FLAGS =
  /^(?:allowfullscreen|async|autoplay|controls|defer|disabled|download|hidden|loop|muted|nowrap|open|reversed|data-.*)$/i;

/**
 * Returns the fix that removes attributes from the start tag of an element; undefined if the text has other tags there, or
 * may be no tag.
 */
export function withoutAttributes(
  text: string,
  { position }: Pick<Element, 'position'>,
  names: readonly string[],
): TextFix | undefined {
  TAG_NAME.lastIndex = position?.start.offset ?? text.length;
  if (!TAG_NAME.test(text)) return undefined;
  const replacements: Replacement[] = [];
  ATTRIBUTE.lastIndex = TAG_NAME.lastIndex;
  for (let match = ATTRIBUTE.exec(text); match !== null; match = ATTRIBUTE.exec(text)) {
    const [written, name = ''] = match;
    if (!written.includes('=') && !FLAGS.test(name)) return undefined;
    if (names.includes(name.toLowerCase()))
      replacements.push({ start: match.index, end: match.index + written.length, newText: '' });
  }
  const message = `Remove ${names.join(', ')}.`;
  return replacements.length === names.length ? { message, replacements } : undefined;
}

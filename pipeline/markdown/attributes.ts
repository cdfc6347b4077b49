import type { Element } from 'hast';
import type { Replacement } from '../../model/diagnostics/fix.ts';
import type { TextFix } from './lint/lint-finding.ts';

const TAG_NAME = /<[a-z][^\s/>]*/iy;
const ATTRIBUTE = /[\s/]+([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/y;

/** Returns the fix that removes attributes from the start tag of an element; undefined if the text has other tags there. */
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
    if (names.includes(name.toLowerCase()))
      replacements.push({ start: match.index, end: match.index + written.length, newText: '' });
  }
  const message = `Remove ${names.join(', ')}.`;
  return replacements.length === names.length ? { message, replacements } : undefined;
}

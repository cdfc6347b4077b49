import type { NodesOf } from '../nodes.ts';
import type { LintFinding } from './lint-finding.ts';

/**
 * Punctuation that ends an address in a sentence and is never part of one. A closing bracket counts only without an
 * opening one.
 */
const PUNCTUATION = /[、。，；：！？…“”‘’「」『』《》【】—–]|^[^（]*）/;

/** Finds bare addresses that include the sentence after them, so the links are broken. */
export function swallowedText(nodes: NodesOf, text: string): LintFinding[] {
  return nodes('link').flatMap(({ node }): LintFinding[] => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (text[start] === '[' || text[start] === '<') return [];
    const written = text.slice(start, end);
    const match = PUNCTUATION.exec(written);
    if (match === null) return [];
    const at = match.index + match[0].length - 1;
    return [
      {
        code: 'markdown/swallowed-text',
        message: `The bare URL includes the text that follows it: "${written.slice(at, at + 12)}".`,
        hint: `Write <${written.slice(0, at)}>, or a link with words: [words](${written.slice(0, at)}).`,
        start: start + at,
        end,
        fix: inBrackets(written.slice(0, at), start),
      },
    ];
  });
}

/** Returns the fix that writes an address between angle brackets. It must have a scheme, and end like an address. */
function inBrackets(address: string, start: number): LintFinding['fix'] {
  if (!/^https?:\/\/[^\s<>]*[\w/]$/.test(address)) return undefined;
  const end = start + address.length;
  return {
    message: `Write <${address}>.`,
    replacements: [
      { start, end: start, newText: '<' },
      { start: end, end, newText: '>' },
    ],
  };
}

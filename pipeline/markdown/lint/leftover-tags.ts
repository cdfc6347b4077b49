import type { LintFinding } from './lint-finding.ts';
import type { PlainText } from './plain-text.ts';

/** Matches a tag with an attribute. Without an attribute it may be a comparison, as in "a <b". */
const TAG =
  /<([a-z][a-z0-9]*)\s+(?:alt|class|colspan|height|href|id|rel|rowspan|src|style|target|title|width)\s*=[^<>\n]*>?/gi;

export interface LeftoverTag extends LintFinding {
  name: string;
}

/** Finds tags that the parser reads as text, because their quotes are wrong or missing. */
export function leftoverTags({ text, start }: PlainText): LeftoverTag[] {
  return [...text.matchAll(TAG)].map(({ 0: written, 1: name = '', index }) => ({
    name: name.toLowerCase(),
    code: 'markdown/unbalanced-html',
    message: 'This is not a valid HTML tag, so readers see it as text.',
    hint: 'Put each value in straight quotes, and end the tag with >.',
    start: start + index,
    end: start + index + written.trimEnd().length,
  }));
}

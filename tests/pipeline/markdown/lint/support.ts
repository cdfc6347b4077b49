import type { Locale } from '../../../../contract/locales.ts';
import { readMarkdown } from '../../../../pipeline/markdown/document.ts';

/** Returns the findings for a text: the code and the text at its place. */
export function findingsIn(text: string, locale: Locale = 'en-US'): [code: string, at: string][] {
  const { diagnostics } = readMarkdown({ file: 'post.md', text }, { offset: 0, locale });
  const lines = text.split('\n');
  const offsetOf = (line = 1, column = 1) =>
    lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1;
  return diagnostics.map(({ code, place }) => [
    code,
    text.slice(offsetOf(place?.line, place?.column), offsetOf(place?.endLine, place?.endColumn)),
  ]);
}

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

/** Returns a text of one line after the fixes of its findings. */
export function fixedText(text: string): string {
  const { diagnostics } = readMarkdown({ file: 'post.md', text }, { offset: 0, locale: 'en-US' });
  const edits = diagnostics.flatMap(({ fix }) => fix?.edits ?? []);
  return edits
    .toSorted((a, b) => b.place.column - a.place.column)
    .reduce((now, { place: { column }, oldText, newText }) => {
      return now.slice(0, column - 1) + newText + now.slice(column - 1 + oldText.length);
    }, text);
}

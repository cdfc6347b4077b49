import type { NodesOf } from '../nodes.ts';
import type { LintFinding } from './lint-finding.ts';

/**
 * Characters. A paragraph this long that ends in a full stop or semicolon is a sentence. A shorter heading may end in a
 * full stop, as "Vs." does.
 */
const SENTENCE = 60;

/** Finds paragraphs that became headings because of a line of hyphens below them. */
export function underlinedParagraphs(nodes: NodesOf, text: string): LintFinding[] {
  return nodes('heading').flatMap(({ node }): LintFinding[] => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const lastLine = text.lastIndexOf('\n', end - 1) + 1;
    const words = text.slice(start, lastLine).trimEnd();
    const isMeant = !words.includes('\n') && !(words.length >= SENTENCE && /[.。;；]$/.test(words));
    if (text[start] === '#' || lastLine <= start || isMeant) return [];
    const message = 'This line turns the paragraph above it into a heading.';
    const hint = 'Add a blank line between the paragraph and this line.';
    const begin = lastLine + (/^[ \t>]*/.exec(text.slice(lastLine, end))?.[0].length ?? 0);
    return [{ code: 'markdown/underlined-paragraph', message, hint, start: begin, end }];
  });
}

import type { NodesOf } from '../nodes.ts';
import type { LintFinding } from './lint-finding.ts';
import type { PlainText } from './plain-text.ts';

const FENCE = /^(`{3,}|~{3,})/;

/** Finds code without an end mark, which turns the rest of the text into code. */
export function openCode(nodes: NodesOf, text: string): LintFinding[] {
  return nodes('code').flatMap(({ node }): LintFinding[] => {
    const start = node.position?.start.offset ?? 0;
    const written = text.slice(start, node.position?.end.offset).trimEnd();
    const [fence] = FENCE.exec(written) ?? [];
    if (fence === undefined || isClosed(written, fence)) return [];
    const end = start + (written.split('\n', 1)[0] ?? '').trimEnd().length;
    const message = 'This code block is not closed, so everything below it is code.';
    const hint = `Write ${fence} on a separate line below the code, with the same indentation as the opening line.`;
    return [{ code: 'markdown/unclosed', message, hint, start, end }];
  });
}

/** Whether the last line is a fence of the same mark, at least as long, after only marks of lists and quotes. */
function isClosed(written: string, fence: string): boolean {
  const lastLine = written.slice(written.lastIndexOf('\n') + 1).replace(/^[ \t>]+/, '');
  return (
    written.includes('\n') &&
    lastLine.length >= fence.length &&
    /^(?:`+|~+)$/.test(lastLine) &&
    lastLine[0] === fence[0]
  );
}

/** Finds comments that begin in a sentence and never end. Readers see their opening mark. */
export function openComments({ text, start }: PlainText): LintFinding[] {
  const at = text.indexOf('<!--');
  if (at === -1) return [];
  const message = 'The comment is not closed, so readers see its opening mark.';
  return [{ code: 'markdown/unclosed', message, hint: CLOSE_COMMENT, start: start + at, end: start + at + 4 }];
}

/** The hint for a comment without an end. */
export const CLOSE_COMMENT = 'Write --> at the end of the comment.';

import { readMarkdown } from '../../pipeline/markdown/document.ts';
import { treeToHtml } from '../../pipeline/markdown/to-html.ts';

/** Renders Markdown as the site publishes it. */
export function renderMarkdown(text: string): string {
  return treeToHtml(readMarkdown({ file: 'text.md', text }, { offset: 0, locale: 'en-US' }).document.tree);
}

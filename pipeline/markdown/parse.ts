import type { Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { EXIT, visit } from 'unist-util-visit';
import type { Locale } from '../../runtime/contract/locales.ts';

const FOOTNOTES: Record<Locale, { label: string; back: string }> = {
  'en-US': { label: 'Notes', back: 'Back to the text' },
  'zh-CN': { label: '注释', back: '返回正文' },
};

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const raw = unified().use(rehypeRaw).freeze();

/**
 * Markdown (CommonMark and GFM) to an unsanitised tree; every node of the text keeps its position.
 * Raw HTML costs a second parser, so only text that holds some pays for it.
 */
export function parseMarkdown(text: string, locale: Locale): Root {
  const markdown = parser.parse(text);
  const tree = unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: 'note-',
      footnoteLabel: FOOTNOTES[locale].label,
      footnoteBackLabel: FOOTNOTES[locale].back,
    })
    .runSync(markdown) as Root;
  return hasRawHtml(markdown) ? raw.runSync(tree) : tree;
}

function hasRawHtml(tree: MarkdownRoot): boolean {
  let found = false;
  visit(tree, 'html', () => {
    found = true;
    return EXIT;
  });
  return found;
}

import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Locale } from '../../runtime/contract/locales.ts';
import { BODY_TEXTS } from '../locales/body-texts.ts';
import { placeBareAddresses } from './bare-addresses.ts';
import { type NodesOf, nodesOf } from './nodes.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const raw = unified().use(rehypeRaw).freeze();

/** A text as its parsers read it. */
export interface Parsed {
  /** The Markdown, node by node. */
  nodes: NodesOf;
  /** The HTML that it stands for, unsanitised; every node of the text keeps its position. */
  tree: Root;
}

/** Reads Markdown (CommonMark and GFM). Raw HTML costs a second parser, so only text that holds some pays for it. */
export function parseMarkdown(text: string, locale: Locale): Parsed {
  const markdown = parser.parse(text);
  const nodes = nodesOf(markdown);
  placeBareAddresses(nodes, text);
  const tree = unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: 'note-',
      footnoteLabel: BODY_TEXTS[locale].notes,
      footnoteBackLabel: BODY_TEXTS[locale].backToText,
    })
    .runSync(markdown) as Root;
  return { nodes, tree: nodes('html').length > 0 ? raw.runSync(tree) : tree };
}

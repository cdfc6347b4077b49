import type { Root } from 'hast';
import type { Root as Markdown } from 'mdast';
import { defaultHandlers, toHast } from 'mdast-util-to-hast';
import type { Locale } from '../../runtime/contract/locales.ts';
import { BODY_TEXTS } from '../locales/body-texts.ts';
import { placeBareAddresses } from './bare-addresses.ts';
import { type NodesOf, nodesOf } from './nodes.ts';
import { exactParse, type ParseMarkdown } from './parsers.ts';
import { readRawHtml } from './raw-html.ts';

/** A text as its parsers read it. */
export interface Parsed {
  /** The Markdown, node by node. */
  nodes: NodesOf;
  /** The HTML that it stands for, unsanitised; every node of the text keeps its position. */
  tree: Root;
}

/** Reads Markdown (CommonMark and GFM). Raw HTML costs a second parser, so only text that holds some pays for it. */
export function parseMarkdown(text: string, locale: Locale, parse: ParseMarkdown = exactParse): Parsed {
  const markdown = parse(text);
  const nodes = nodesOf(markdown);
  placeBareAddresses(nodes, text);
  const tree = toHtmlTree(markdown, { nodes, locale });
  return { nodes, tree: nodes('html').length > 0 ? readRawHtml(tree) : tree };
}

/**
 * The HTML tree of a text. The converter looks through the whole of what it is given for definitions, slowly; so it is
 * given these alone, and its handler of the root gets the text.
 */
function toHtmlTree(markdown: Markdown, { nodes, locale }: { nodes: NodesOf; locale: Locale }): Root {
  const definitions = [...nodes('definition'), ...nodes('footnoteDefinition')].map(({ node }) => node);
  return toHast(
    { type: 'root', children: definitions },
    {
      allowDangerousHtml: true,
      clobberPrefix: 'note-',
      footnoteLabel: BODY_TEXTS[locale].notes,
      footnoteBackLabel: BODY_TEXTS[locale].backToText,
      handlers: { root: (state) => defaultHandlers.root(state, markdown) as never },
    },
  ) as Root;
}

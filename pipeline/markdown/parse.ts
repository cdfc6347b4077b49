import type { Root } from 'hast';
import type { Root as Markdown } from 'mdast';
import { defaultHandlers, toHast } from 'mdast-util-to-hast';
import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import type { SourceFigures } from '../../model/reading/figures.ts';
import { placeBareAddresses } from './bare-addresses.ts';
import { insertFigures, restoreAddresses } from './figures.ts';
import { type NodesOf, nodesOf } from './nodes.ts';
import { type ParseMarkdown, referenceParse } from './parsers.ts';
import { readRawHtml } from './raw-html.ts';

/** The result of the parsers. */
export interface ParsedMarkdown {
  /** The Markdown tree, and its nodes by type. */
  markdown: Markdown;
  nodes: NodesOf;
  /** The unsanitized HTML tree. Every node that the author wrote has its position. */
  tree: Root;
}

interface ParseOptions {
  locale: Locale;
  parse?: ParseMarkdown | undefined;
  /** The references to figures that the text masks. */
  references?: SourceFigures;
}

/**
 * Parses Markdown (CommonMark and GFM) and inserts the figures of the data in the HTML tree. Raw HTML needs a second, slower parser,
 * which runs only on texts with raw HTML.
 */
export function parseMarkdown(
  text: string,
  { locale, parse = referenceParse, references }: ParseOptions,
): ParsedMarkdown {
  const markdown = parse(text);
  const nodes = nodesOf(markdown);
  placeBareAddresses(nodes, text);
  if (references?.hasReferences) restoreAddresses(nodes, references);
  const converted = toHtmlTree(markdown, { nodes, locale });
  const tree = nodes('html').length > 0 ? readRawHtml(converted) : converted;
  if (references?.hasReferences) insertFigures(tree, references);
  return { markdown, nodes, tree };
}

/**
 * Converts Markdown nodes to an HTML tree. The converter searches its entire input for definitions, which is slow. So
 * its input is a root with only the definitions, and its root handler converts the text.
 */
function toHtmlTree(markdown: Markdown, { nodes, locale }: { nodes: NodesOf; locale: Locale }): Root {
  const definitions = [...nodes('definition'), ...nodes('footnoteDefinition')].map(({ node }) => node);
  return toHast(
    { type: 'root', children: definitions },
    {
      allowDangerousHtml: true,
      clobberPrefix: 'note-',
      footnoteLabel: siteTexts[locale].bodyTexts.notes,
      footnoteBackLabel: siteTexts[locale].bodyTexts.backToText,
      handlers: { root: (state) => defaultHandlers.root(state, markdown) as never },
    },
  ) as Root;
}

import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import type { ParserName } from '../../model/settings/parser-names.ts';
import { doubtInText } from './parsers/text-doubts.ts';
import { doubtInTree } from './parsers/tree-doubts.ts';

/** Parses Markdown (CommonMark and GFM) to a tree with the position of every node. */
export type ParseMarkdown = (text: string) => Root;

/** The reference parser. Its trees and positions are right by definition. */
export const referenceParse = whenUsed(() => {
  const load = createRequire(import.meta.url);
  const { unified } = load('unified') as typeof import('unified');
  const { default: remarkParse } = load('remark-parse') as typeof import('remark-parse');
  const { default: remarkGfm } = load('remark-gfm') as typeof import('remark-gfm');
  // Only two tildes strike out. One is a range or about, as in `10~15` and `~20`, and would vanish without a trace.
  const reference = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();
  return (text) => reference.parse(text);
});

/** Returns a parser that is loaded with its first text. remark has a sixth of all modules, and few edits need it. */
function whenUsed(load: () => ParseMarkdown): ParseMarkdown {
  let parse: ParseMarkdown | undefined;
  return (text) => {
    parse ??= load();
    return parse(text);
  };
}

/**
 * Loads the native parser without safeguards, some twenty times as fast. It may differ from the reference parser on the
 * constructs that the doubts name. Returns undefined if the platform has no binary.
 */
export async function nativeParser(): Promise<ParseMarkdown | undefined> {
  try {
    const { markdownToMdast } = await import('satteri');
    // The build removes the front matter before it parses the text.
    const options = { features: { frontmatter: false } };
    return (text) => markdownToMdast(text, options) as Root;
  } catch {
    // Only some platforms have its binary.
    return undefined;
  }
}

/**
 * Returns the fast parser: it returns the reference parser's tree for every text, natively where both parsers agree.
 * Undefined if the platform has no binary.
 */
export async function nativeParserWithFallback(): Promise<ParseMarkdown | undefined> {
  const native = await nativeParser();
  if (native === undefined) return undefined;
  return (text) => {
    if (doubtInText(text) !== undefined) return referenceParse(text);
    let tree: Root;
    try {
      tree = native(text);
    } catch {
      return referenceParse(text);
    }
    return doubtInTree(tree, text) === undefined ? tree : referenceParse(text);
  };
}

/** Returns the parser with this name, or the reference parser if the native one has no binary. */
export async function parserNamed(name: ParserName): Promise<ParseMarkdown> {
  return (name === 'native' ? await nativeParserWithFallback() : undefined) ?? referenceParse;
}

import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { ParserName } from './parser-names.ts';
import { doubtInText } from './parsers/text-doubts.ts';
import { doubtInTree } from './parsers/tree-doubts.ts';

/** Reads Markdown (CommonMark and GFM) to its tree, with the position of every node. */
export type ParseMarkdown = (text: string) => Root;

const authority = unified().use(remarkParse).use(remarkGfm).freeze();

/** The authority: what it reads is right, the places of nodes included. */
export const exactParse: ParseMarkdown = (text) => authority.parse(text);

/** The native parser as it is, some twenty times as fast; it differs from the authority on what the doubts name. */
export async function nativeParser(): Promise<ParseMarkdown | undefined> {
  try {
    const { markdownToMdast } = await import('satteri');
    // What stands before the text, between its `---`, is never handed over.
    const options = { features: { frontmatter: false } };
    return (text) => markdownToMdast(text, options) as Root;
  } catch {
    // Its binary is there for some platforms only.
    return undefined;
  }
}

/** Gives the authority's tree for every text: natively where the two parsers are known to agree. None where no binary is. */
export async function fastParser(): Promise<ParseMarkdown | undefined> {
  const native = await nativeParser();
  if (native === undefined) return undefined;
  return (text) => {
    if (doubtInText(text) !== undefined) return exactParse(text);
    let tree: Root;
    try {
      tree = native(text);
    } catch {
      return exactParse(text);
    }
    return doubtInTree(tree, text) === undefined ? tree : exactParse(text);
  };
}

/** The parser of that name; the authority where the native one has no binary. */
export async function parserNamed(name: ParserName): Promise<ParseMarkdown> {
  return (name === 'native' ? await fastParser() : undefined) ?? exactParse;
}

import type { NodesOf } from '../nodes.ts';
import type { LintFinding } from './lint-finding.ts';
import { LIKE_FOREIGN_MARK, type PlainText, RECOGNIZED_MARK } from './plain-text.ts';

/** A mark that another tool replaces, and that readers of this site would see. */
interface ForeignMark {
  /** Has no capturing groups. */
  pattern: RegExp;
  /** What the mark is in the other tool, in the plural. */
  name: string;
  hint: string | ((written: string) => string);
  /** The mark may be meant literally. Certain marks also lose what the other tool would insert. */
  isLikely?: true;
}

const LITERAL = 'For literal marks, put them in code or write \\ before the first one.';

/** The marks of Hugo, Jekyll, Docusaurus, MkDocs, VuePress, Obsidian, Pandoc, WordPress, Sphinx and their kin. */
const MARKS: readonly ForeignMark[] = [
  {
    // References to figures begin with a letter and have findings of their own.
    pattern: /\{\{(?![^\S\n]*[a-z][^{}\n]*\}\})(?:[<%#/>!&^.$"'=@-]|[^{}]{0,200}\}\})[^{}\n]*\}{0,2}/gi,
    name: 'shortcodes and variables',
    hint: `Write the words or the Markdown that it stands for, such as a link to a video. ${LITERAL}`,
  },
  {
    pattern:
      /\{\{[^\S\n]*[a-z][^{}\n]*(?:\}(?!\})|$)|(?<!\{)\{[^\S\n]*[a-z][^{}\n]*\}\}|[{｛]{2}[^{}｛｝\n]*(?:｝|\}｝)[}｝]?|｛｛[^{}｛｝\n]*\}\}/gim,
    name: 'incomplete or full-width braces',
    hint: 'Write two half-width braces on each side for a figure of the data, such as {{days cnsha-uslax}}.',
    isLikely: true,
  },
  {
    pattern: /\{%[^{}\n]*%?\}?|<%[^%\n]*%?>?|-+8<-+[^\n]*/g,
    name: 'template tags',
    hint: `Write the words or the Markdown that it stands for; code goes between two lines \`\`\`. ${LITERAL}`,
  },
  {
    pattern: /[$#]\{[a-z][\w.]*\}|\{[a-z]\w*(?:\.[a-z]\w*)+\}/gi,
    name: 'variables',
    hint: `Write the words. ${LITERAL}`,
    isLikely: true,
  },
  {
    pattern: /^[ \t>]*:{3,}[ \t]*[\p{L}{][^\n]*/gmu,
    name: 'boxes',
    hint: 'Write a quote that starts with a bold word, > **Tip.** …, and remove the closing line too.',
  },
  {
    pattern: /^[ \t>]*(?:!!!|\?\?\?|===)[+!]?[ \t]+[a-z"'][^\n]*/gm,
    name: 'boxes and tabs',
    hint: 'Write a quote that starts with a bold word, > **Tip.** …, or headings.',
  },
  {
    pattern: /^[ \t>]*\[!\w+\]/g,
    name: 'alert types',
    hint: 'Start the quote with a bold word: > **Note.** …',
    isLikely: true,
  },
  {
    pattern: /^[ \t>]*\.\.[ \t]+[a-z][\w-]*::[^\n]*/gm,
    name: 'directives',
    hint: 'Write the Markdown that it stands for, such as a quote: > **Note.** …',
  },
  {
    pattern: /^[ \t]*(?:@?\[toc\]|\[\[[^a-z[\]]?toc[^a-z[\]]?\]\])[ \t]*$/gim,
    name: 'marks for a table of contents',
    hint: 'Remove it: the page lists its headings itself.',
  },
  {
    pattern: /!\[\[[^[\]\n]+\]\]/g,
    name: 'embedded files',
    hint: 'Write a picture: ![What it shows](/images/yard.png).',
  },
  {
    pattern: /\[\[[^[\]\n]*\p{L}[^[\]\n]*\]\]/gu,
    name: 'wiki links',
    hint: 'Write a link with the address of the page: [words](/glossary/teu).',
    isLikely: true,
  },
  {
    pattern: /\[@[\p{L}\d][\w:.-]*[^[\]\n]*\]/gu,
    name: 'citations',
    hint: 'Write a footnote, [^1], and its text in a line "[^1]: …", or add the source to sources.',
  },
  {
    pattern:
      /(?<!\))\[\/[a-z][\w-]*\]|\[[a-z][\w-]*(?:[ \t]+[\w-]+=["'“”‘’][^\]\n]{0,200})\]|\[(?:color|email|font|img|quote|size|url)=[^\]\n]+\]/gi,
    name: 'tags in brackets',
    hint: `Write Markdown instead. ${LITERAL}`,
    isLikely: true,
  },
  {
    pattern:
      /^[ \t]*(?:import[ \t]+(?:[\w*{}$, \t]+[ \t]from[ \t]+)?["'][^"'\n]+["'];?|export[ \t]+(?:const|default|function|let|var)[ \t][^\n]*)[ \t]*$/gm,
    name: 'imports and exports',
    hint: 'Remove it: content is data, and nothing in it is executed.',
  },
  {
    pattern: /\{(?:code|color|info|noformat|note|panel|quote|tip|toc|warning)(?::[^{}\n]*)?\}/g,
    name: 'macros',
    hint: `Write Markdown instead, such as a quote, or code between two lines \`\`\`. ${LITERAL}`,
    isLikely: true,
  },
  {
    pattern: /^[ \t]*\*\[[^[\]\n]+\]:[^\n]*/gm,
    name: 'lines with abbreviations',
    hint: 'Remove the line, and write <abbr title="full container load">FCL</abbr> at the first use.',
  },
  {
    pattern: /\^\[[^[\]\n]+\]/g,
    name: 'footnotes inside a sentence',
    hint: 'Write [^1], and the text of the note in a line "[^1]: …".',
  },
  { pattern: /\{\/\*[^{}\n]*\}?/g, name: 'comments of MDX', hint: 'Write <!-- a comment -->, or remove it.' },
  { pattern: /%%[^%\n]+%%/g, name: 'comments', hint: 'Write <!-- a comment -->, or remove it.', isLikely: true },
  {
    pattern: /\{:?[ \t]*(?:#|\.[\p{L}_])[^{}\n]*\}|\{:[^{}\n]*\}|\{[ \t]*[a-z][\w-]*=["'\w][^{}\n]*\}/giu,
    name: 'attributes',
    hint: attributesHint,
  },
  {
    pattern: /\\(?:newpage|pagebreak|(?:begin|end|cite|emph|href|label|ref|textbf|textit)\{[^{}\n]*\}?)/g,
    name: 'commands of LaTeX',
    hint: 'Write Markdown instead, such as **bold**.',
  },
  {
    pattern:
      /\$\$(?=[^$]{0,200}[\\^_=+{}])[^$]{1,400}\$\$|(?<![$\p{L}\p{N}])\$(?:\p{L}|(?=[^$\n]{0,200}[\\^_=+{}])[^\s\d$][^$\n]{0,200}(?<!\s)|\d[^$\n]{0,50}[\\^][^$\n]{0,200}(?<!\s))\$(?![\p{L}\p{N}$])/gu,
    name: 'formulas',
    hint: 'Write the formula as text: E = m × c<sup>2</sup>. For a literal $, write \\$.',
    isLikely: true,
  },
  {
    pattern: /(?<![=<>!A-Za-z0-9])==(?![=\s])[^=\n]+(?<!\s)==(?![=A-Za-z0-9])/g,
    name: 'highlights',
    hint: 'Write **bold** instead.',
    isLikely: true,
  },
  {
    pattern: /(?<![+\w])\+\+(?![+\s])[^+\n]+(?:\+[^+\n]+)*(?<!\s)\+\+(?![+\w])/g,
    name: 'insertions and keys',
    hint: 'Write <ins>words</ins> or <kbd>keys</kbd>, or the words alone.',
    isLikely: true,
  },
  {
    pattern: /(?<=[\p{L}\p{N})\]])\^[\p{L}\p{N}+−-]{1,12}\^/gu,
    name: 'raised letters',
    hint: 'Write <sup>2</sup>.',
    isLikely: true,
  },
  {
    pattern: /(?<=[A-Za-z)])~\d{1,3}~(?!~)/g,
    name: 'lowered letters',
    hint: 'Write <sub>2</sub>: CO<sub>2</sub>.',
    isLikely: true,
  },
  {
    pattern:
      /(?<![~\p{L}\p{N}])~(?=[\p{L}\p{N}])(?:(?![,.;:!?] )[^~\n()（），。；：！？])+(?<=[\p{L}\p{N}])~(?![~\p{L}\p{N}])/gu,
    name: 'single tildes',
    hint: 'Write ~~words~~ to strike them out.',
    isLikely: true,
  },
  {
    pattern: /(?<![\w:/.])(?::[a-z][a-z]*(?:[_-][a-z0-9]+)*|:[+-]1):(?![\w:/])/g,
    name: 'emoji codes',
    hint: 'Write the character itself, or remove it.',
    isLikely: true,
  },
  {
    pattern: /^:[ \t]+\S[^\n]*/gm,
    name: 'definition lists',
    hint: 'Write a list: - **Term**: definition.',
    isLikely: true,
  },
];

/** The parts of HTML that readers do not see, and code. */
const UNREAD_HTML = /<!--(?:[^]*?-->|[^]*$)|<(pre|code|script|style)\b(?:[^]*?<\/\1>|[^]*$)|<[a-z/][^<>]*>/gi;

/** The id of a heading, at its end, before the marks that close or underline the heading. */
const HEADING_ID = /\{#[\p{L}\p{N}][\p{L}\p{N}_-]*\}[\s#>=-]*$/u;

/** An id with spaces or classes: `{ #fees .red }`. */
const ATTRIBUTES_WITH_ID = /^\{:?\s*#([\p{L}\p{N}][\p{L}\p{N}_-]*)(?:\s+\.[\w-]+)*\s*\}$/u;

/** Finds marks of other tools, which readers see. `text` is the text that contains the block. */
export function foreignMarks(
  { text: plain, start }: PlainText,
  { text, isHeading = false }: { text: string; isHeading?: boolean },
): LintFinding[] {
  if (!LIKE_FOREIGN_MARK.test(plain)) return [];
  let unread = isHeading ? plain.replace(HEADING_ID, (id) => hidden(id)) : plain;
  const found: LintFinding[] = [];
  for (const { pattern, name, hint, isLikely } of MARKS) {
    // The first pattern that matches a place wins.
    unread = unread.replace(pattern, (match: string, index: number) => {
      const from = start + index + (/^[ \t>]*/.exec(match)?.[0].length ?? 0);
      const end = start + index + match.trimEnd().length;
      const written = text.slice(from, end);
      found.push({
        code: isLikely ? 'markdown/leftover-mark' : 'markdown/foreign-mark',
        message: `Readers see ${shorten(written)} here, because ${name} have no effect.`,
        hint: typeof hint === 'string' ? hint : hint(written),
        start: from,
        end,
        fix: isHeading ? idFix(text, { from, end, rest: unread.slice(end - start) }) : undefined,
      });
      return hidden(match);
    });
  }
  return found;
}

function hidden(part: string): string {
  return RECOGNIZED_MARK.repeat(part.length);
}

function attributesHint(written: string): string {
  const [id] = /#[\p{L}\p{N}_-]+/u.exec(written) ?? [];
  return id === undefined
    ? 'Remove it. Only a heading can set an id: ## Heading {#id}.'
    : `Write {${id}} at the end of a heading, without spaces, classes or a second id; elsewhere remove it.`;
}

/** Returns the fix of attributes at the end of a heading: its id alone. Undefined if the heading has another id behind it. */
function idFix(text: string, { from, end, rest }: { from: number; end: number; rest: string }): LintFinding['fix'] {
  const [, id] = ATTRIBUTES_WITH_ID.exec(text.slice(from, end)) ?? [];
  if (id === undefined || rest.trim() !== '') return undefined;
  return { message: `Write {#${id}}.`, replacements: [{ start: from, end, newText: `{#${id}}` }] };
}

/** Finds marks of other tools in the words of HTML. */
export function foreignMarksInHtml(nodes: NodesOf, text: string): LintFinding[] {
  return nodes('html').flatMap(({ node }) => {
    const start = node.position?.start.offset ?? 0;
    const html = text.slice(start, node.position?.end.offset);
    const plain = html.replace(UNREAD_HTML, (part) => hidden(part));
    return foreignMarks({ text: plain, start }, { text });
  });
}

function shorten(written: string): string {
  const line = written.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

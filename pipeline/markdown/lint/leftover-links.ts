import { didYouMean } from '../../../model/diagnostics/did-you-mean.ts';
import type { LintFinding } from './lint-finding.ts';
import { ADDRESS_MARK, type PlainText, RECOGNIZED_MARK } from './plain-text.ts';

/** The labels of a text's definitions. */
export interface Labels {
  links: ReadonlySet<string>;
  notes: ReadonlySet<string>;
}

/** The beginning of an address. */
const TARGET = `(?=/[\\w.]|#\\p{L}|${ADDRESS_MARK}|chart:|mailto:)`;
const SPLIT = new RegExp(`!?\\[([^[\\]]*)\\][ \\t]+\\(${TARGET}`, 'gu');
const SWAPPED = new RegExp(`\\([^()]*\\)\\[${TARGET}`, 'gu');
const WIDE = new RegExp(
  `[!！]?(?:(?:［[^［］]*］|【[^【】]*】)[ \\t]*[（(]|\\[[^[\\]]*\\][ \\t]*（)[ \\t]*${TARGET}`,
  'gu',
);
/** Does not match after a letter, a digit or a bracket: there it is an index, such as `a[i][j]`. */
const REFERENCE = /(?<![A-Za-z0-9_\])])!?\[([^[\]]*)\]\[([^[\]]*)\]/g;
const NOTE = /\[\^([^\s[\]]+)\]/g;

/** The maximum number of characters between the start of a link's text and its address. */
const LONGEST_TEXT = 1000;

/** Finds links, pictures and notes that the parser did not recognize, so readers see their brackets. */
export function leftoverLinks(unread: PlainText, labels: Labels): LintFinding[] {
  return [
    ...brokenLinks(unread),
    ...misspelt(unread, SPLIT, {
      isMeant: ([, label = '']) => /\p{L}/u.test(label),
      hint: 'Remove the space between ] and (.',
      fix: joined,
    }),
    ...misspelt(unread, SWAPPED, { hint: 'Write the words in [ ] and the address after them in ( ).' }),
    ...misspelt(unread, WIDE, { hint: 'Use the half-width brackets [ ] and ( ).' }),
    ...undefinedReferences(unread, labels),
    ...undefinedNotes(unread, labels),
  ];
}

/** Finds `[text](address` without an end, or with blanks in the address. */
function brokenLinks({ text, start }: PlainText): LintFinding[] {
  return [...text.matchAll(/\]\(/g)].flatMap(({ index }): LintFinding[] => {
    const from = Math.max(0, index - LONGEST_TEXT);
    const opening = text.slice(from, index).lastIndexOf('[');
    if (opening === -1) return [];
    const begin = from + opening;
    const line = /[^\n]*/y;
    line.lastIndex = index;
    const rest = line.exec(text)?.[0] ?? '';
    const closing = rest.indexOf(')');
    const isImage = text[begin - 1] === '!';
    return [
      {
        code: 'markdown/broken-link',
        message: `The ${isImage ? 'picture' : 'link'} is not closed, or its address contains a space, so readers see its brackets.`,
        hint:
          closing === -1
            ? 'Add the closing ) after the address.'
            : 'Write %20 for a space in an address, and put a title in straight quotes.',
        start: start + begin - (isImage ? 1 : 0),
        end: start + index + (closing === -1 ? rest.trimEnd().length : closing + 1),
      },
    ];
  });
}

function misspelt(
  { text, start }: PlainText,
  pattern: RegExp,
  {
    isMeant = () => true,
    hint,
    fix = () => undefined,
  }: {
    isMeant?: (match: RegExpExecArray) => boolean;
    hint: string;
    fix?: (match: RegExpExecArray, unread: PlainText) => LintFinding['fix'];
  },
): LintFinding[] {
  return [...text.matchAll(pattern)].filter(isMeant).map((match): LintFinding => {
    const { 0: written, index } = match;
    const isImage = /^[!！]/.test(written);
    const message = `The brackets of the ${isImage ? 'picture' : 'link'} are not valid Markdown, so readers see them.`;
    const place = { start: start + index, end: start + index + written.length };
    return { code: 'markdown/broken-link', message, hint, ...place, fix: fix(match, { text, start }) };
  });
}

/** Returns the fix that joins the words and the address of a link. The address must end without spaces. */
function joined({ 0: written, index }: RegExpExecArray, { text, start }: PlainText): LintFinding['fix'] {
  const end = index + written.length - 1;
  if (!/^\([^()\s]+\)/.test(text.slice(end, end + LONGEST_TEXT))) return undefined;
  const bracket = index + written.lastIndexOf(']') + 1;
  const replacements = [{ start: start + bracket, end: start + end, newText: '' }];
  return { message: 'Remove the space between ] and (.', replacements };
}

/** Finds undefined `[text][label]` and `[label][]`. A single `[label]` may be text. */
function undefinedReferences({ text, start }: PlainText, { links }: Labels): LintFinding[] {
  return [...text.matchAll(REFERENCE)].flatMap(({ 0: written, 1: words = '', 2: given = '', index }): LintFinding[] => {
    const label = given.trim() === '' ? words : given;
    const isNumbers = /^\d*$/.test(words) && /^\d*$/.test(given);
    if (label.trim() === '' || label.includes(RECOGNIZED_MARK) || given.startsWith('^') || isNumbers) return [];
    return [
      {
        code: 'markdown/undefined-reference',
        message: `No line defines the label "${label}", so readers see the brackets.`,
        hint: nearestOf(label, links) ?? `Add a line "[${label}]: /glossary/teu" with the address.`,
        start: start + index,
        end: start + index + written.length,
      },
    ];
  });
}

function undefinedNotes({ text, start }: PlainText, { notes }: Labels): LintFinding[] {
  return [...text.matchAll(NOTE)].map(
    ({ 0: written, 1: label = '', index }): LintFinding => ({
      code: 'markdown/undefined-reference',
      message: `The footnote ${written} is not defined.`,
      hint: nearestOf(label, notes) ?? `Add a line "${written}: …" with the text of the footnote.`,
      start: start + index,
      end: start + index + written.length,
    }),
  );
}

/** Skips short labels: any two numbers look alike. */
function nearestOf(label: string, labels: ReadonlySet<string>): string | undefined {
  return label.length > 2 ? didYouMean(label, labels) : undefined;
}

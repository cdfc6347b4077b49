import type { NodesOf } from '../nodes.ts';
import type { LintFinding } from './lint-finding.ts';

/** The characters of an address (RFC 3986). Every other character belongs to the text around it. */
const ADDRESS = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+/;
const HOST = /^(?:https?:\/\/|(?=www\.))[\w-]+(?:\.[\w-]+)+/i;
/** Characters behind which an address can continue in any script, as copied from an address bar: `/wiki/提单`. */
const OPEN_END = /[/=&#?%_+-]$/;
/** Marks that punctuate a sentence, and do not begin a part of an address. */
const PUNCTUATION = /^[\p{Po}\p{Pe}\p{Pf}\p{Pd}]/u;
/** Accented letters continue a word of ASCII letters. */
const LATIN = /^[\p{Script=Latin}\p{M}]/u;
/** Characters of the longest marks of emphasis. */
const MAX_MARKS = 3;

/** Finds bare addresses that include the sentence after them, so the links are broken. */
export function swallowedText(nodes: NodesOf, text: string): LintFinding[] {
  return nodes('link').flatMap(({ node }): LintFinding[] => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (text[start] === '[' || text[start] === '<') return [];
    const written = text.slice(start, end);
    const before = text.slice(Math.max(0, start - MAX_MARKS), start);
    const length = lengthOfAddress(written, before);
    return length === written.length ? [] : [findingOf({ written, length, before, start })];
  });
}

interface BareAddress {
  /** The link as the parser sees it. */
  written: string;
  /** The number of its characters that can be an address. */
  length: number;
  /** The characters before it, which may be marks. */
  before: string;
  /** Its offset. */
  start: number;
}

function findingOf({ written, length, before, start }: BareAddress): LintFinding {
  const code = 'markdown/swallowed-text';
  const end = start + written.length;
  const unescaped = written.replace(/\\([!-/:-@[-`{-~])/g, '$1');
  if (unescaped !== written && ADDRESS.exec(unescaped)?.[0] === unescaped) {
    const message = 'The bare URL includes its backslashes, because Markdown knows no escapes in it.';
    const told = `Write ${asLink(unescaped)}.`;
    const fix = { message: told, replacements: [{ start, end, newText: asLink(unescaped) }] };
    return { code, message, hint: told, start, end, fix };
  }
  const address = withoutPunctuation(written.slice(0, length));
  const place = { start: start + address.length, end };
  const foreign = written.slice(length);
  if (!isCertain(address, { isOpen: OPEN_END.test(written.slice(0, length)), foreign })) {
    const message = `The bare URL includes characters that no address has: "${foreign.slice(0, 12)}".`;
    const mayEnd = HOST.test(address) && !LATIN.test(foreign);
    return { code, message, hint: uncertainHint(written, mayEnd ? address : undefined), ...place };
  }
  const rest = written.slice(address.length);
  const closing = /^(?:\*{1,3}|_{1,3}|~~)/.exec(rest)?.[0] ?? '';
  const marks = before.endsWith(closing) ? closing : '';
  const link = asLink(address, marks);
  const replaced = { start: start - marks.length, end: place.start + marks.length, newText: link };
  return {
    code,
    message: `The bare URL includes the text that follows it: "${rest.slice(0, 12)}".`,
    hint: `Write ${link}, or a link with words: [words](${withScheme(address)}).`,
    ...place,
    // A closing mark between a link and a letter would have no effect.
    fix: closing === marks ? { message: `Write ${link}.`, replacements: [replaced] } : undefined,
  };
}

/** Returns the number of characters before the first that no address has, or before the marks that precede the URL. */
function lengthOfAddress(written: string, before: string): number {
  const length = ADDRESS.exec(written)?.[0].length ?? 0;
  const marks = /(?:\*\*+|__|~~)$/.exec(before)?.[0];
  const closing = marks === undefined ? -1 : written.indexOf(marks);
  return closing === -1 ? length : Math.min(length, closing);
}

/** Removes the punctuation of a sentence from the end of an address, as GitHub's Markdown does. */
function withoutPunctuation(address: string): string {
  const bare = address.replace(/[?!.,:;*_~'([]+$/, '');
  const isUnopened = bare.endsWith(')') && bare.split(')').length > bare.split('(').length;
  return isUnopened ? withoutPunctuation(bare.slice(0, -1)) : bare;
}

/** Whether the author certainly meant an address that ends at its first foreign character. */
function isCertain(address: string, { isOpen, foreign }: { isOpen: boolean; foreign: string }): boolean {
  if (!HOST.test(address)) return false;
  return isOpen ? PUNCTUATION.test(foreign) : !LATIN.test(foreign);
}

/** Returns the Markdown of an address. Marks have an effect before a letter only if they are inside the link. */
function asLink(address: string, marks = ''): string {
  const isPlain = marks === '' && /^https?:/i.test(address);
  return isPlain ? `<${address}>` : `[${marks}${address}${marks}](${withScheme(address)})`;
}

/** Returns the hint for an address that may continue in another script, such as one copied from an address bar. */
function uncertainHint(written: string, shorter: string | undefined): string {
  const whole = URL.parse(withScheme(written))?.href ?? 'address';
  if (shorter === undefined) return `Write [words](${whole}).`;
  return `Write <${withScheme(shorter)}> if the address ends there; otherwise write [words](${whole}).`;
}

function withScheme(address: string): string {
  return /^https?:/i.test(address) ? address : `https://${address}`;
}

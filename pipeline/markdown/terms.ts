import type { Element, ElementContent, Root, Text } from 'hast';
import { LOCALES } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { wholeWord } from '../../model/reading/whole-word.ts';
import { SKIP, walk } from './walk.ts';

export interface LinkableTerm {
  slug: string;
  /** The path of its page. */
  path: string;
  /** Headword, abbreviation and aliases. */
  names: string[];
  definition: string;
}

export interface TermLinker {
  /** Links the first mention of each term outside links, headings and code; returns the slugs it linked. */
  (tree: Root, options: { except?: string | undefined }): string[];
}

const SKIPPED = new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'code', 'pre', 'figure', 'iframe', 'q', 'abbr']);
const HAN = /\p{Script=Han}/u;
/** The texts around the name of a collection of laws: "19 CFR 24.24", "46 CFR part 541". */
const CITED_AFTER_NUMBER = /\d\s$/;
const LAW_PARTS = LOCALES.flatMap((locale) => siteTexts[locale].authoring.lawParts).map(wholeWord);
const CITED_BEFORE = new RegExp(`^(?:\\s*(?:\\d|${LAW_PARTS.join('|')})|\\s+$)`, 'i');

/**
 * Returns one linker for all terms of a locale. If names overlap, the longest wins. Latin names match complete words in
 * any case, except all-capital names, which match exactly; Chinese names match anywhere. References to laws stay
 * unlinked: in "19 CFR 24.24", CFR is no Incoterms rule.
 */
export function termLinker(terms: readonly LinkableTerm[]): TermLinker {
  const names = terms
    .flatMap((term) => term.names.map((name) => ({ name, term })))
    .toSorted((a, b) => b.name.length - a.name.length || (a.name < b.name ? -1 : 1));
  const byName = new Map<string, LinkableTerm>();
  for (const { name, term } of names) {
    if (!byName.has(lookupKey(name))) byName.set(lookupKey(name), term);
  }
  if (byName.size === 0) return () => [];
  const pattern = anyOf(names.map(({ name }) => name));

  return (tree, { except }) => {
    const linked = new Set<string>();
    walk(tree, (node, index, parent) => {
      if (node.type === 'element' && SKIPPED.has((node as Element).tagName)) return SKIP;
      if (node.type !== 'text' || !parent || index === undefined) return undefined;
      const replaced = linkText(node as Text, { pattern, byName, linked, except });
      if (replaced === undefined) return undefined;
      (parent.children as ElementContent[]).splice(index, 1, ...replaced);
      return index + replaced.length;
    });
    return [...linked];
  };
}

interface LinkTextOptions {
  pattern: RegExp;
  byName: ReadonlyMap<string, LinkableTerm>;
  linked: Set<string>;
  except: string | undefined;
}

function linkText({ value }: Text, { pattern, byName, linked, except }: LinkTextOptions): ElementContent[] | undefined {
  const parts: ElementContent[] = [];
  let done = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(value); match !== null; match = pattern.exec(value)) {
    const written = match[0];
    const name = written.replace(/\s+/g, ' ');
    const term = byName.get(name) ?? byName.get(name.toLowerCase());
    if (term === undefined || linked.has(term.slug) || term.slug === except) continue;
    if (isCapitals(written) && isCitation(value.slice(0, match.index), value.slice(match.index + written.length)))
      continue;
    linked.add(term.slug);
    if (match.index > done) parts.push({ type: 'text', value: value.slice(done, match.index) });
    parts.push(termLink(term, written));
    done = match.index + written.length;
  }
  if (parts.length === 0) return undefined;
  if (done < value.length) parts.push({ type: 'text', value: value.slice(done) });
  return parts;
}

function termLink(term: LinkableTerm, written: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { href: term.path, className: ['term'], title: term.definition },
    children: [{ type: 'text', value: written }],
  };
}

/** Returns the key of a name. All-capital names (FOB, TEU) keep their case, so "fob" in a sentence is not linked. */
export function lookupKey(name: string): string {
  return isCapitals(name) ? name : name.toLowerCase();
}

/** Whether a name between both texts is part of a reference to a law. The reference's number can be a link of its own. */
function isCitation(before: string, after: string): boolean {
  return CITED_AFTER_NUMBER.test(before) && CITED_BEFORE.test(after);
}

function isCapitals(name: string): boolean {
  return /^[A-Z0-9/&-]+$/.test(name);
}

/**
 * Returns a pattern for names in the order of their lengths. It tests the letters around a name once for all names: with a test for each,
 * the pattern of three hundred names is too long for the engine to compile, and took 12 ms for each text.
 */
function anyOf(names: readonly string[]): RegExp {
  const withSpaces = (name: string) => name.split(' ').map(RegExp.escape).join('\\s+');
  const [chinese = [], latin = []] = [true, false].map((isChinese) =>
    names.filter((name) => HAN.test(name) === isChinese).map(withSpaces),
  );
  // Chinese text has no space around a Latin word. So a name ends there, and only Latin letters, digits and hyphens
  // extend it.
  const letter = '[\\p{Script=Latin}\\p{N}-]';
  const words = latin.length === 0 ? [] : [`(?<!${letter})(?:${latin.join('|')})(?!${letter})`];
  return new RegExp([...chinese, ...words].join('|'), 'giu');
}

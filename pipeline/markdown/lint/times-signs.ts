import { LOCALES } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import { wholeWord } from '../../../model/reading/whole-word.ts';
import type { NodesOf } from '../nodes.ts';
import type { LintFinding } from './lint-finding.ts';

/** The source of a pattern for quantities that texts multiply, such as "length". */
const FACTORS = LOCALES.flatMap((locale) => siteTexts[locale].authoring.factors.map(wholeWord)).join('|');
/** A number with or without a unit, one letter, the name of a quantity, or brackets. */
const ENDS_WITH_FACTOR = new RegExp(
  `(?:\\d[ ]?(?:%|[A-Za-z]{1,3}|\\p{Script=Han}{1,2})?[²³]?|(?<![\\p{L}\\p{N}])[A-Za-z]|(?:${FACTORS})[A-Za-z]{0,3}|[)）\\]])$`,
  'iu',
);
const STARTS_WITH_FACTOR = new RegExp(`^(?:[.\\d(（[]|[A-Za-z](?![\\p{L}\\p{N}])|${FACTORS})`, 'iu');
/** Words beside an equals sign. */
const BEHIND_EQUALS = /(?<!=)[=＝≈][ ]?[\p{L}\p{N}.,]+$/u;
const BEFORE_EQUALS = /^[\p{L}\p{N}.,*]+[ ]?[=＝≈](?!=)/u;
/** Between two products, as in "40HQ*2, 20GP*3". */
const SEPARATOR = /[,，、;；+/\s]/;

/** Characters before and after a mark. Factors are short. */
const NEAR = 24;

/** Finds asterisks that are times signs, but became emphasis: readers see neither of them. */
export function timesSigns(nodes: NodesOf, text: string): LintFinding[] {
  return [...nodes('emphasis'), ...nodes('strong')].flatMap(({ node }): LintFinding[] => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (text[start] !== '*') return [];
    const mark = node.type === 'strong' ? '**' : '*';
    const inner = text.slice(start + mark.length, end - mark.length);
    const [before, after] = [text.slice(Math.max(0, start - NEAR), start), text.slice(end, end + NEAR)];
    if (!/[^\s*]$/.test(before) || !/^[^\s*]/.test(after)) return [];
    if (!isProduct(before, inner, after)) return [];
    const literal = mark.replaceAll('*', '\\*');
    const replacements = [start, end - mark.length].map((at) => ({
      start: at,
      end: at + mark.length,
      newText: literal,
    }));
    return [
      {
        code: 'markdown/lost-mark',
        message: `Readers do not see the two ${mark} around "${inner.slice(0, NEAR)}", because they make it emphasis.`,
        hint: `Write × or ${literal} for times: 60 × 40 × 50.`,
        start,
        end,
        fix: { message: `Replace ${mark} with ${literal}.`, replacements },
      },
    ];
  });
}

function isProduct(before: string, inner: string, after: string): boolean {
  const isListed = SEPARATOR.test(inner) && /^\d/.test(inner) && /^\d/.test(after);
  return (
    (isTimes(before, inner) && isTimes(inner, after)) ||
    (/\d$/.test(before) && /\d$/.test(inner)) ||
    isListed ||
    BEHIND_EQUALS.test(before) ||
    BEFORE_EQUALS.test(after)
  );
}

function isTimes(before: string, after: string): boolean {
  return ENDS_WITH_FACTOR.test(before.slice(-NEAR)) && STARTS_WITH_FACTOR.test(after.slice(0, NEAR));
}

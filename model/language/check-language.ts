import { DRAFT_LOCALES, type Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import type { Code } from '../diagnostics/catalogue.ts';
import { type Diagnostic, diagnose, type SourceEdit } from '../diagnostics/diagnostic.ts';
import { sortByLanguage } from './other-language.ts';
import type { RunningText, Slip } from './running-text.ts';
import { choicesIn, type TermChoices } from './term-choices.ts';
import { traditionalCharacters } from './traditional-characters.ts';

/** The characters before and after a slip that its message shows. */
const CONTEXT = { before: /[^\s\uFFFC]{0,6}$/u, after: /^[^\s\uFFFC]{0,6}/u };
/** Those of a choice of words. Punctuation is no part of it. */
const WORDS = { before: /[\p{L}\p{M}\p{N}]{0,6}$/u, after: /^[\p{L}\p{M}\p{N}]{0,6}/u };

/**
 * Reports texts in another language, and texts that differ from the conventions of their language or from the choices
 * of words of the site. The texts belong to one file. Each rule has one finding at its first slip, because an imported
 * file may have hundreds.
 */
export function checkLanguage(texts: readonly RunningText[], locale: Locale, choices: TermChoices = []): Diagnostic[] {
  // English stands for each text that a locale in preparation lacks.
  if (DRAFT_LOCALES.includes(locale)) return [];
  const { own, findings } = sortByLanguage(texts, locale);
  const all = own.map(({ text }) => text).join('\n');
  const conventions = siteTexts[locale].prose.conventions.filter(({ needs }) =>
    needs instanceof RegExp ? needs.test(all) : needs(all),
  );
  return [
    ...findings,
    ...conventions.flatMap(({ code, rule, pattern, correct }) => {
      const slipsIn = ({ text }: RunningText): Slip[] =>
        text.search(pattern) === -1
          ? []
          : [...text.matchAll(pattern)].map((match) => {
              return { start: match.index, found: match[0], correct: correct?.(match) };
            });
      return slipFinding(own, { code, rule, slipsIn });
    }),
    ...choicesIn(all, choices).flatMap(({ choice: { use, why }, slipsIn }) =>
      slipFinding(own, {
        code: 'content/term-choice',
        rule: why,
        hint: use && `Write "${use}", as content/terms.yaml says`,
        slipsIn,
      }),
    ),
    ...slipFinding(own, {
      code: 'language/traditional-characters',
      rule: 'this language has simplified characters',
      slipsIn: ({ text }) => traditionalCharacters(text, locale),
    }),
  ];
}

interface Rule {
  code: Code;
  /** The rule as part of a sentence. */
  rule: string;
  /** What to do where a person must decide, without the full stop. */
  hint?: string | undefined;
  slipsIn: (text: RunningText) => Slip[];
}

function slipFinding(texts: readonly RunningText[], { code, rule, hint, slipsIn }: Rule): Diagnostic[] {
  const slips = texts.flatMap((text) => slipsIn(text).map((slip) => ({ ...slip, text })));
  const [first] = slips;
  if (first === undefined) return [];
  const { text, start, found, correct } = first;
  const end = start + found.length;
  const context = code === 'content/term-choice' ? WORDS : CONTEXT;
  const [before] = context.before.exec(text.text.slice(0, start)) ?? [''];
  const [after] = context.after.exec(text.text.slice(end)) ?? [''];
  const edits = slips.flatMap((slip) => editsOf(slip, slip.text));
  const others = slips.length === 1 ? '' : `, and ${slips.length - 1} more like it in this file`;
  const shown = `${before}${found}${after}`.replace(/\s+/g, ' ');
  const written = correct === undefined ? undefined : `Write "${before}${correct}${after}"`;
  return [
    diagnose(code, {
      message: `Readers see "${shown}"${others}: ${rule}.`,
      hint: (written ?? hint) && `${written ?? hint}.`,
      place: text.placeOf(start, end),
      fix: written && edits.length > 0 ? { message: `${written}${others}.`, edits } : undefined,
    }),
  ];
}

/** Returns the edits of a slip. Of a pair of quotes or brackets, only these change, because the words may have slips too. */
function editsOf({ start, found, correct }: Slip, { editOf }: RunningText): SourceEdit[] {
  if (correct === undefined) return [];
  const isPair = found.length > 2 && found[0] !== correct[0] && found.slice(1, -1) === correct.slice(1, -1);
  const ranges = isPair ? [0, found.length - 1].map((at) => [at, at + 1] as const) : [[0, found.length] as const];
  return ranges.flatMap(([from, to]) => {
    const newText = isPair ? correct.slice(from, to) : correct;
    return editOf({ start: start + from, end: start + to, newText }) ?? [];
  });
}

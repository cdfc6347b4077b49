import type { Locale } from '../../contract/locales.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { checkLanguage } from '../language/check-language.ts';
import { placeholderIn } from '../language/placeholders.ts';
import type { RunningText } from '../language/running-text.ts';
import type { TermChoices } from '../language/term-choices.ts';
import { type FieldText, fieldAsRunningText } from './field-text.ts';
import type { ValuePath } from './value-path.ts';
import type { Yaml } from './yaml.ts';

/** Pages show fields as plain text. Each pattern matches a mark of an author who expects Markdown or HTML. */
const MARKS: readonly RegExp[] = [
  /\*\*[^*\s](?:[^*]*[^*\s])?\*\*/,
  /!?\[[^[\]]*\]\((?:[/#]|https?:|mailto:)[^()\s]*\)/,
  /`[^`]+`/,
  /<\/?(?:a|abbr|b|br|code|div|em|i|kbd|p|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/i,
  /\{%[^{}]*%\}|\{\{[<%#/.][^{}]*\}\}/,
  /&(?:amp|lt|gt|quot|apos|nbsp|[mn]dash|hellip|times|deg|[lr][sd]quo|copy|middot|#\d{2,6}|#x[\da-f]{2,6});/i,
];
/** Fields that are not shown as text. */
const NO_TEXT = new Set(['href', 'url', 'src', 'path', 'canonicalInclude']);
/**
 * Fields whose texts we do not write: titles of sources and acts, names of services, words that visitors type, and
 * entries of forms. They may be in any language.
 */
const CITED = new Set([
  'sources',
  'source',
  'acts',
  'thirdParties',
  'aliases',
  'linkedWords',
  'queries',
  'names',
  'entry',
]);

/** The language of texts, and the choices of its words. */
export interface TextLanguage {
  locale: Locale;
  choices?: TermChoices | undefined;
}

/** Reports marks of Markdown and HTML in text fields, and texts that differ from the conventions of their language. */
export function checkTexts(value: unknown, yaml: Yaml, { locale, choices }: TextLanguage): Diagnostic[] {
  const marked = textsIn(value, []).flatMap(({ text, path }) => {
    const mark = MARKS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
    if (mark === undefined) return [];
    return diagnose('content/marks-in-field', {
      message: `This field is plain text, so readers see ${mark} literally.`,
      hint: 'Write the words without marks.',
      place: yaml.locate(path),
    });
  });
  return [...marked, ...checkLanguage(writtenTexts(value, yaml), locale, choices)];
}

/** Returns the texts of a value that we write. */
export function writtenTexts(value: unknown, yaml: Yaml, path: ValuePath = []): RunningText[] {
  return textsIn(value, path)
    .filter((field) => !field.path.some((name) => CITED.has(String(name))))
    .map((field) => fieldAsRunningText(field, yaml));
}

/** Reports words that stand for a text still to be written. The texts are public; for items, visibility counts. */
export function checkPlaceholders(texts: readonly RunningText[], locale: Locale): Diagnostic[] {
  return texts.flatMap(({ text, placeOf }) => {
    const found = placeholderIn(text, locale);
    if (found === undefined) return [];
    return diagnose('content/unwritten', {
      message: `Readers see "${text.slice(found.start, found.end)}", which stands for a text still to be written.`,
      hint: 'Write the text.',
      place: placeOf(found.start, found.end),
    });
  });
}

/** Reports fields of an item that contradict each other. */
export function checkFields(value: unknown, locate: Yaml['locate']): Diagnostic[] {
  const { title, summary, publishedOn, updatedOn } = value as Record<string, string | undefined>;
  const findings: Diagnostic[] = [];
  if (updatedOn !== undefined && publishedOn !== undefined && updatedOn < publishedOn) {
    findings.push(
      diagnose('content/date-order', {
        message: `updatedOn is ${updatedOn}, which is before publishedOn, ${publishedOn}.`,
        hint: 'Correct one of the two dates.',
        place: locate(['updatedOn']),
      }),
    );
  }
  if (summary !== undefined && summary === title) {
    const hint = 'Describe in the summary what the reader learns.';
    findings.push(
      diagnose('content/summary-is-title', {
        message: 'The summary is the same as the title.',
        hint,
        place: locate(['summary']),
      }),
    );
  }
  return findings;
}

function textsIn(value: unknown, path: ValuePath): FieldText[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    NO_TEXT.has(key) ? [] : textsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { ValuePath, Yaml } from './yaml.ts';

/** Pages show fields as plain text. Each pattern matches a mark of an author who expects Markdown or HTML. */
const MARKS: readonly RegExp[] = [
  /\*\*[^*\s](?:[^*]*[^*\s])?\*\*/,
  /!?\[[^[\]]*\]\((?:[/#]|https?:|mailto:)[^()\s]*\)/,
  /`[^`]+`/,
  /<\/?(?:a|abbr|b|br|code|div|em|i|kbd|p|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/i,
  /&(?:amp|lt|gt|quot|apos|nbsp|[mn]dash|hellip|times|deg|[lr][sd]quo|copy|middot|#\d{2,6}|#x[\da-f]{2,6});/i,
];
/** Fields that are not shown as text. */
const NO_TEXT = new Set(['href', 'url', 'src', 'path', 'canonicalInclude']);

/** Reports marks of Markdown and HTML in text fields. */
export function checkTexts(value: unknown, locate: Yaml['locate']): Diagnostic[] {
  return textsIn(value, []).flatMap(({ text, path }) => {
    const mark = MARKS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
    if (mark === undefined) return [];
    return diagnose('content/marks-in-field', {
      message: `Readers see ${mark} as it is written: fields are plain texts.`,
      hint: 'Write the words alone.',
      place: locate(path),
    });
  });
}

/** Reports fields of an item that contradict each other. */
export function checkFields(value: unknown, locate: Yaml['locate']): Diagnostic[] {
  const { title, summary, publishedOn, updatedOn, publishAt, expireAt } = value as Record<string, string | undefined>;
  const found: Diagnostic[] = [];
  const report = (field: string, message: string, hint: string) =>
    found.push(diagnose('content/date-order', { message, hint, place: locate([field]) }));
  if (updatedOn !== undefined && publishedOn !== undefined && updatedOn < publishedOn) {
    report(
      'updatedOn',
      `The item was updated on ${updatedOn}, before it was published on ${publishedOn}.`,
      'Check both days.',
    );
  }
  if (publishAt !== undefined && expireAt !== undefined && expireAt <= publishAt) {
    report('expireAt', `The item is gone from ${expireAt} on, but shown from ${publishAt} on.`, 'Check both days.');
  }
  if (summary === title) {
    const hint = 'Say in it what the reader learns.';
    found.push(
      diagnose('content/summary-is-title', {
        message: 'The summary repeats the title.',
        hint,
        place: locate(['summary']),
      }),
    );
  }
  return found;
}

interface FieldText {
  text: string;
  path: ValuePath;
}

function textsIn(value: unknown, path: ValuePath): FieldText[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    NO_TEXT.has(key) ? [] : textsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

import { OPTIONAL_PURPOSES, PURPOSES, SIGNALS_OF } from '../../../../contract/consent.ts';
import { isLocale } from '../../../../contract/locales.ts';
import { jsonAnswer, NO_CONTENT } from '../../../../endpoints/answer.ts';
import { type Protocol, refusedNews, TOO_LARGE } from './protocol.ts';
import { briefText, isObject, joinLine, readJson } from './values.ts';

type Fields = Record<string, unknown>;

/** The fields of a consent choice, and a check for each value. The check of an optional field accepts `undefined`. */
const SHAPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  purposes: areFlags(PURPOSES),
  signals: (value) => value === undefined || areFlags(Object.values(SIGNALS_OF).flat())(value),
  locale: (value) => typeof value === 'string' && isLocale(value),
  path: (value) => typeof value === 'string' && /^\/.{0,2047}$/.test(value),
  basis: (value) => value === undefined || (typeof value === 'string' && value.length <= 60),
};

/** Receives the visitor's consent choices: `{ purposes, signals?, locale, path, basis? }`, of any content type. */
export const consentProtocol: Protocol = {
  tooLarge: jsonAnswer(413, { error: TOO_LARGE }),
  receive({ bytes }) {
    const payload = bytes.toString();
    const fields = readJson(payload);
    const fault = faultIn(fields);
    if (!isObject(fields) || fault !== undefined) {
      const error = fault ?? '';
      return { answer: jsonAnswer(400, { error }), news: [refusedNews(error, payload)] };
    }
    const { locale, path } = fields;
    const named = typeof locale === 'string' && isLocale(locale) ? locale : undefined;
    return {
      answer: NO_CONTENT,
      news: [{ kind: 'consent', locale: named, path: String(path), summary: summaryOf(fields), payload }],
    };
  },
};

/** Explains the first fault of a beacon. */
function faultIn(fields: unknown): string | undefined {
  if (!isObject(fields)) return 'The body is not a JSON object.';
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(SHAPE, name));
  if (unknown !== undefined) return `The field "${briefText(unknown)}" is unknown.`;
  const wrong = Object.entries(SHAPE).find(([name, holds]) => !holds(fields[name]))?.[0];
  return wrong === undefined ? undefined : `The field "${wrong}" is missing or wrong.`;
}

function summaryOf({ purposes, basis }: Fields): string {
  const choices = OPTIONAL_PURPOSES.map(
    (purpose) => `${purpose} ${isObject(purposes) && purposes[purpose] === true ? 'on' : 'off'}`,
  );
  return joinLine(choices.join(', '), basis === undefined ? '' : `(${String(basis)})`);
}

/** Returns a check that a value has a boolean for each of these names, and no other names. */
function areFlags(names: readonly string[]): (value: unknown) => boolean {
  return (value) =>
    isObject(value) &&
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name) && typeof value[name] === 'boolean');
}

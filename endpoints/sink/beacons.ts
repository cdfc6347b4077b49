import { OPTIONAL_PURPOSES, PURPOSES, SIGNALS_OF } from '../../runtime/contract/consent.ts';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import { isLocale } from '../../runtime/contract/locales.ts';
import { jsonAnswer, NO_CONTENT } from '../answer.ts';
import type { PerLocale } from '../languages.ts';
import { forAll, type Protocol, refuseBeacon } from './protocol.ts';
import { sinkMessages } from './sink.messages.ts';
import type { NewSinkEvent } from './sink-event.ts';
import { briefText, isObject, joinLine, readJson } from './values.ts';

type Fields = Record<string, unknown>;

/** The fields of a beacon, and a check for each value. The check of an optional field accepts `undefined`. */
type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

const isPath = (value: unknown) => typeof value === 'string' && /^\/.{0,2047}$/.test(value);

const CONSENT: Shape = {
  purposes: areFlags(PURPOSES),
  signals: (value) => value === undefined || areFlags(Object.values(SIGNALS_OF).flat())(value),
  locale: (value) => typeof value === 'string' && isLocale(value),
  path: isPath,
  basis: (value) => value === undefined || (typeof value === 'string' && value.length <= 60),
};

/** Receives the visitor's consent choices: `{ purposes, signals?, locale, path, basis? }`. */
export const consentProtocol: Protocol = beaconOf(CONSENT, ({ purposes, locale, path, basis }) => ({
  kind: 'consent',
  locale: typeof locale === 'string' && isLocale(locale) ? locale : undefined,
  path: String(path),
  summary: forAll((language) => {
    const words = sinkMessages[language];
    const choices = OPTIONAL_PURPOSES.map((purpose) =>
      words.choice(words.purposes[purpose], isObject(purposes) && purposes[purpose] === true),
    );
    return joinLine(choices.join(LOCALE_FACTS[language].comma), basis === undefined ? '' : `(${String(basis)})`);
  }),
}));

/**
 * Returns a protocol for JSON of a strict shape. It ignores the content type that browsers send, and explains the first
 * error.
 */
function beaconOf(shape: Shape, newsOf: (fields: Fields) => Omit<NewSinkEvent, 'payload'>): Protocol {
  return {
    tooLarge: (locale) => jsonAnswer(413, { error: sinkMessages[locale].tooLarge }),
    receive(sent) {
      const text = sent.bytes.toString();
      const fields = readJson(text);
      if (!isObject(fields))
        return refuseBeacon(
          sent,
          say(({ notJson }) => notJson),
        );
      const unknown = Object.keys(fields).find((name) => !Object.hasOwn(shape, name));
      if (unknown !== undefined)
        return refuseBeacon(
          sent,
          say(({ unknownField }) => unknownField(briefText(unknown))),
        );
      const wrong = Object.entries(shape).find(([name, holds]) => !holds(fields[name]))?.[0];
      if (wrong !== undefined)
        return refuseBeacon(
          sent,
          say(({ wrongField }) => wrongField(wrong)),
        );
      return { answer: NO_CONTENT, news: [{ ...newsOf(fields), payload: text }] };
    },
  };
}

function say(sentence: (words: (typeof sinkMessages)[keyof typeof sinkMessages]) => string): PerLocale<string> {
  return forAll((locale) => sentence(sinkMessages[locale]));
}

/** Returns a check that a value has a boolean for each of these names, and no other names. */
function areFlags(names: readonly string[]): (value: unknown) => boolean {
  return (value) =>
    isObject(value) &&
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name) && typeof value[name] === 'boolean');
}

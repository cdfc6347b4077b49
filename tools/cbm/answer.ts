import type { SlotAnswer } from '../../contract/answer-slots.ts';
import type { SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import type { NumberLimits } from '../../contract/typed-numbers.ts';
import { FORM_UNITS, unitsOf } from '../../freight/units.ts';
import { calculatorTexts } from '../../locales/answers.ts';
import type { CbmWords } from '../../locales/en-US/tools/cbm.ts';
import { isExample, numberField, readNumbers, typedTexts, wholeField } from '../parts/form-values.ts';
import { type LedgerLine, ledgerHtml } from '../parts/ledger.ts';
import type { FormQuery } from '../tool.ts';
import { type MeasuredCargo, measure, type PieceMeasures } from './measure.ts';

export const CBM_FIELDS = ['length', 'width', 'height', 'weight', 'pieces', 'units'] as const;

/** The example that the page shows first: 20 cartons. */
export const CBM_EXAMPLE = {
  length: '60',
  width: '40',
  height: '40',
  weight: '12',
  pieces: '20',
  units: FORM_UNITS.metric,
} as const;

const LIMITS: NumberLimits = { least: 0.1, most: 100_000 };
const PIECES: NumberLimits = { least: 1, most: 100_000 };

export interface CbmContext {
  words: CbmWords;
  /** The heading without an answer. Undefined at the edge, whose page has it already. */
  title?: string | undefined;
  locale: Locale;
}

/** Returns the volume and the chargeable weights of the pieces in the form, and a message for each invalid field. */
export function answerCbm(query: FormQuery, { words, title, locale }: CbmContext): SlotAnswer {
  const typed = typedTexts(query, CBM_FIELDS);
  const number = numberField(LIMITS, words.wrong.number);
  const { values, errors } = readNumbers(query, {
    length: number,
    width: number,
    height: number,
    weight: number,
    pieces: wholeField(PIECES, words.wrong.pieces),
  });
  if (Object.keys(errors).length > 0) {
    const texts = { headline: title, figure: words.unknown, said: '', example: '' };
    return { texts, html: { ledger: ledgerOf([], { words, locale }) }, typed, errors };
  }
  const given = { ...(values as Record<keyof typeof values, number>), units: unitsOf(typed.units) };
  const { texts, html } = answered(given, { words, title, locale });
  const example = isExample(typed, CBM_EXAMPLE) ? calculatorTexts[locale].calculator.example : '';
  return { texts: { ...texts, example }, html: html ?? {}, typed, errors };
}

function answered(given: PieceMeasures, { words, locale }: CbmContext): Pick<SlotAnswer, 'texts' | 'html'> {
  const figures = figuresOf(given, measure(given), locale);
  const headline = interpolate(words.headline, figures);
  const figure = interpolate(words.figure, figures);
  const lines = Object.values(words.lines).map(({ name, how, amount }) => ({
    name,
    how: interpolate(how, figures),
    amount: interpolate(amount, figures),
  }));
  return { texts: { headline, figure, said: headline }, html: { ledger: ledgerOf(lines, { words, locale }) } };
}

function ledgerOf(lines: readonly LedgerLine[], { words: { caption, columns }, locale }: CbmContext): SafeHtml {
  const { calculation } = calculatorTexts[locale].calculator;
  return ledgerHtml({ caption, columns: { ...columns, how: calculation }, lines });
}

function figuresOf(given: PieceMeasures, measured: MeasuredCargo, locale: Locale): Record<string, string> {
  const write = (digits: number) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
    return (value: number) => format.format(value);
  };
  const [exact, tenths] = [write(3), write(1)];
  const { centimeters, kilograms } = measured;
  return {
    size: centimeters.map(tenths).join(' × '),
    each: tenths(kilograms),
    pieces: exact(given.pieces),
    volume: exact(measured.cubicMeters),
    weight: tenths(measured.grossKilograms),
    tons: exact(measured.grossKilograms / 1000),
    airVolume: tenths(measured.airVolumeKilograms),
    air: tenths(measured.airKilograms),
    expressVolume: tenths(measured.expressVolumeKilograms),
    express: tenths(measured.expressKilograms),
    revenueTons: exact(measured.revenueTons),
  };
}

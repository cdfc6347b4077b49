import type { SlotAnswer } from '../../contract/answer-slots.ts';
import type { SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { readShipment } from '../../contract/shipment.ts';
import { type CargoLine, volumeOf } from '../../freight/load-block.ts';
import { sidesOf } from '../../freight/packing-list.ts';
import { FORM_UNITS } from '../../freight/units.ts';
import { calculatorTexts } from '../../locales/answers.ts';
import type { CbmWords } from '../../locales/en-US/tools/cbm.ts';
import { isExample, numberField, optional, readNumbers, typedTexts } from '../parts/form-values.ts';
import { type LedgerLine, ledgerHtml } from '../parts/ledger.ts';
import { nextStepsHtml } from '../parts/next-steps.ts';
import { LIST_FIELD, packedCargo, readPackages } from '../parts/packing-form.ts';
import type { FormQuery } from '../tool.ts';
import { type MeasuredCargo, measure, type Rules } from './measure.ts';

export const CBM_FIELDS = [
  'length',
  'width',
  'height',
  'weight',
  'pieces',
  'units',
  LIST_FIELD,
  'divisor',
  'minimum',
] as const;

/** The example that the page shows first: 20 cartons. */
export const CBM_EXAMPLE = {
  length: '60',
  width: '40',
  height: '40',
  weight: '12',
  pieces: '20',
  units: FORM_UNITS.metric,
  list: '',
  divisor: '5,000',
  minimum: '1',
} as const;

/** The rules of empty fields: the divisor of large express carriers abroad, and the minimum of most LCL tariffs. */
const USUAL: Rules = { divisor: 5000, minimum: 1 };

export interface CbmContext {
  words: CbmWords;
  /** The heading without an answer. Undefined at the edge, whose page has it already. */
  title?: string | undefined;
  locale: Locale;
}

/** Returns the volume and the chargeable weights of the packages in the form, and a message for each invalid field. */
export function answerCbm(query: FormQuery, { words, title, locale }: CbmContext): SlotAnswer {
  const typed = typedTexts(query, CBM_FIELDS);
  const packages = readPackages(query, { locale, count: 'pieces' });
  const rules = readNumbers(query, {
    divisor: optional(numberField({ least: 100, most: 10_000 }, words.wrong.divisor)),
    minimum: optional(numberField({ least: 0, most: 100 }, words.wrong.minimum)),
  });
  const errors = { ...('errors' in packages && packages.errors), ...rules.errors };
  if ('errors' in packages || Object.keys(errors).length > 0) {
    const texts = { headline: title, figure: words.unknown, said: '', example: '' };
    const next = nextStepsHtml(readShipment(query), { tool: 'cbm', locale });
    return { texts, html: { ledger: ledgerOf([], { words, locale }), next }, typed, errors };
  }
  const { list } = packages;
  const { divisor = USUAL.divisor, minimum = USUAL.minimum } = rules.values;
  const measured = measure(list.lines, { divisor, minimum });
  const figures = figuresOf(measured, { divisor, minimum }, locale);
  const headline = interpolate(words.headline, figures);
  const example = isExample(typed, CBM_EXAMPLE) ? calculatorTexts[locale].calculator.example : '';
  const shipment = { ...readShipment(query), ...(example === '' && packedCargo(list)) };
  const lines = [...list.lines.map((line) => lineOf(line, { words, locale })), ...totalsOf(measured, figures, words)];
  return {
    texts: { headline, figure: interpolate(words.figure, figures), said: headline, example },
    html: { ledger: ledgerOf(lines, { words, locale }), next: nextStepsHtml(shipment, { tool: 'cbm', locale }) },
    typed,
    errors,
  };
}

/** Returns the line of one kind of package. */
function lineOf(line: CargoLine, { words, locale }: CbmContext): LedgerLine {
  const [exact, tenths] = writers(locale);
  const figures = {
    size: sidesOf(line)
      .map((side) => tenths(side / 10))
      .join(' × '),
    each: tenths(line.weight),
    pieces: exact(line.pieces),
    volume: exact(volumeOf(line) * line.pieces),
    weight: tenths(line.weight * line.pieces),
  };
  const { name, how, amount } = words.line;
  return { name: interpolate(name, figures), how: interpolate(how, figures), amount: interpolate(amount, figures) };
}

function totalsOf(
  { expressPounds }: MeasuredCargo,
  figures: Readonly<Record<string, string>>,
  { lines, pounds }: CbmWords,
): LedgerLine[] {
  return Object.entries(lines).map(([measureName, { name, how, amount }]) => ({
    name,
    how: interpolate(how, figures),
    amount: interpolate(measureName === 'express' && expressPounds !== undefined ? pounds : amount, figures),
  }));
}

function ledgerOf(lines: readonly LedgerLine[], { words: { caption, columns }, locale }: CbmContext): SafeHtml {
  const { calculation } = calculatorTexts[locale].calculator;
  return ledgerHtml({ caption, columns: { ...columns, how: calculation }, lines });
}

function writers(locale: Locale): [exact: (value: number) => string, tenths: (value: number) => string] {
  const write = (digits: number) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
    return (value: number) => format.format(value);
  };
  return [write(3), write(1)];
}

function figuresOf(measured: MeasuredCargo, { divisor, minimum }: Rules, locale: Locale): Record<string, string> {
  const [exact, tenths] = writers(locale);
  return {
    pieces: exact(measured.pieces),
    volume: exact(measured.cubicMeters),
    weight: tenths(measured.grossKilograms),
    tons: exact(measured.grossKilograms / 1000),
    airVolume: tenths(measured.airVolumeKilograms),
    air: tenths(measured.airKilograms),
    divisor: exact(divisor),
    unit: measured.expressPounds === undefined ? 'cm³/kg' : 'in³/lb',
    expressVolume: tenths(measured.expressVolumeKilograms),
    express: tenths(measured.expressKilograms),
    pounds: exact(measured.expressPounds ?? 0),
    minimum: exact(minimum),
    revenueTons: exact(measured.revenueTons),
  };
}

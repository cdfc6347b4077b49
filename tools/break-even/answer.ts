import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { html } from '../../contract/html.ts';
import type { Locale } from '../../contract/locales.ts';
import { readShipment, type Shipment } from '../../contract/shipment.ts';
import type { PackingList } from '../../freight/packing-list.ts';
import { calculatorTexts } from '../../locales/answers.ts';
import type { BreakEvenWords } from '../../locales/en-US/tools/break-even.ts';
import { dollarField, isExample, numberField, optional, readNumbers, typedTexts } from '../parts/form-values.ts';
import { nextStepsHtml } from '../parts/next-steps.ts';
import { LIST_FIELD, packedCargo, readList } from '../parts/packing-form.ts';
import type { FormQuery } from '../tool.ts';
import type { Cargo, Prices } from './costs.ts';
import { resultOf } from './result.ts';

/** The fields for the prices of containers. */
const PRICE_FIELDS = { '20': 'fcl20', '40': 'fcl40', '40HC': 'fcl40hc', '45HC': 'fcl45hc' } as const;

export const BREAK_EVEN_FIELDS = [
  'volume',
  'weight',
  LIST_FIELD,
  'rate',
  'minimum',
  'fixed',
  ...Object.values(PRICE_FIELDS),
] as const;

/** The example that the page shows first, with the invented figures of our article on LCL and FCL. */
export const BREAK_EVEN_EXAMPLE = {
  volume: '12',
  weight: '3',
  list: '',
  rate: '145',
  minimum: '1',
  fixed: '460',
  fcl20: '2,650',
  fcl40: '',
  fcl40hc: '',
  fcl45hc: '',
} as const;

/** US dollars. No quote for one shipment is higher. */
const MAX_DOLLARS = 1_000_000;

export interface BreakEvenContext {
  words: BreakEvenWords;
  /** The heading without an answer. Undefined at the edge, whose page has it already. */
  title?: string | undefined;
  locale: Locale;
}

/** Returns the cost of LCL and of each container and where they are equal, and a message for each invalid field. */
export function answerBreakEven(query: FormQuery, context: BreakEvenContext): SlotAnswer {
  const { words, locale } = context;
  const nextOf = (shipment: Shipment) => nextStepsHtml(shipment, { tool: 'break-even', locale });
  const typed = typedTexts(query, BREAK_EVEN_FIELDS);
  const read = readBreakEven(query, context);
  if ('errors' in read) {
    const texts = { headline: context.title, figure: words.unknown, said: '', example: '', advice: '' };
    return {
      texts,
      html: { costs: html``, crossings: html``, picture: html``, next: nextOf(readShipment(query)) },
      typed,
      errors: read.errors,
    };
  }
  const { texts, html: parts } = resultOf(read, context);
  const example = isExample(typed, BREAK_EVEN_EXAMPLE) ? calculatorTexts[locale].calculator.example : '';
  const { volume, weight } = read.cargo;
  const cargo = read.list ? packedCargo(read.list) : { volume: String(volume), load: String(weight) };
  // The volume of the example is not the visitor's.
  const shipment = { ...readShipment(query), ...(example === '' ? cargo : { volume: undefined }) };
  return { texts: { ...texts, example }, html: { ...parts, next: nextOf(shipment) }, typed, errors: {} };
}

/** Returns the cargo and the prices of a form, or a message for each invalid field. */
function readBreakEven(
  query: FormQuery,
  { words: { wrong }, locale }: BreakEvenContext,
): { cargo: Cargo; prices: Prices; list: PackingList | undefined } | { errors: Readonly<Record<string, string>> } {
  const packages = readList(query, locale);
  const list = packages && 'list' in packages ? packages.list : undefined;
  const packed = list && packedCargo(list);
  const listed: Readonly<Record<string, string>> = packages
    ? { volume: packed?.volume ?? '0', weight: packed?.load ?? '0' }
    : {};
  const get = (name: string) => listed[name] ?? query.get(name);
  const container = optional(dollarField({ least: 1, most: MAX_DOLLARS }, wrong.price));
  const { values, errors } = readNumbers(
    { get },
    {
      volume: numberField({ least: 0.01, most: 1000 }, wrong.volume),
      weight: numberField({ least: 0.001, most: 1000 }, wrong.weight),
      rate: dollarField({ least: 0.01, most: MAX_DOLLARS }, wrong.rate),
      minimum: numberField({ least: 0, most: 100 }, wrong.minimum),
      fixed: dollarField({ least: 0, most: MAX_DOLLARS }, wrong.fixed),
      fcl20: container,
      fcl40: container,
      fcl40hc: container,
      fcl45hc: container,
    },
  );
  const containers = {
    '20': values[PRICE_FIELDS['20']],
    '40': values[PRICE_FIELDS['40']],
    '40HC': values[PRICE_FIELDS['40HC']],
    '45HC': values[PRICE_FIELDS['45HC']],
  };
  const isEmpty = Object.values(PRICE_FIELDS).every((field) => (query.get(field) ?? '').trim() === '');
  const { volume: wrongVolume, weight: wrongWeight, ...others } = errors;
  const wrongCargo = wrongVolume ?? wrongWeight;
  const all = {
    ...(packages ? wrongCargo !== undefined && { [LIST_FIELD]: wrongCargo } : errors),
    ...(packages && 'errors' in packages && packages.errors),
    ...others,
    ...(isEmpty && { fcl20: wrong.noPrice }),
  };
  if (Object.keys(all).length > 0) return { errors: all };
  const { volume = 0, weight = 0, rate = 0, minimum = 0, fixed = 0 } = values;
  return { cargo: { volume, weight }, prices: { perTon: rate, minimum, fixed, containers }, list };
}

import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { volumeOf } from '../../freight/container-load.ts';
import { FORM_UNITS, unitsOf } from '../../freight/units.ts';
import { calculatorTexts } from '../../locales/answers.ts';
import type { ContainerFitWords } from '../../locales/en-US/tools/container-fit.ts';
import { isExample, numberField, optional, readNumbers, typedTexts, wholeField } from '../parts/form-values.ts';
import type { FormQuery } from '../tool.ts';
import { type CartonFit, fitPerContainer } from './fit.ts';
import { barHtml, sideHtml } from './picture.ts';

export const CONTAINER_FIT_FIELDS = ['length', 'width', 'height', 'weight', 'quantity', 'tilt', 'units'] as const;

/** Whether cartons may be laid on their side. */
export const TILT = { allowed: 'yes', upright: 'no' } as const;

/** The example that the page shows first, with the cartons of our page on ocean freight. */
export const CONTAINER_FIT_EXAMPLE = {
  length: '60',
  width: '40',
  height: '40',
  weight: '12',
  quantity: '550',
  tilt: TILT.allowed,
  units: FORM_UNITS.metric,
} as const;

export interface ContainerFitContext {
  words: ContainerFitWords;
  /** The heading without an answer. Undefined at the edge, whose page has it already. */
  title?: string | undefined;
  locale: Locale;
}

/** Returns how many cartons fit into each container, and a message for each invalid field. */
export function answerContainerFit(query: FormQuery, context: ContainerFitContext): SlotAnswer {
  const { words, title } = context;
  const typed = typedTexts(query, CONTAINER_FIT_FIELDS);
  const size = numberField({ least: 1, most: 2000 }, words.wrong.size);
  const { values, errors } = readNumbers(query, {
    length: size,
    width: size,
    height: size,
    weight: numberField({ least: 0.01, most: 100_000 }, words.wrong.weight),
    quantity: optional(wholeField({ least: 1, most: 1_000_000 }, words.wrong.quantity)),
  });
  const { length, width, height, weight, quantity } = values;
  const isWhole = Object.keys(errors).length === 0;
  if (!isWhole || length === undefined || width === undefined || height === undefined || weight === undefined) {
    const texts = { headline: title, figure: words.unknown, said: '', example: '' };
    return { texts, html: { loads: html`` }, typed, errors };
  }
  const canTilt = typed.tilt !== TILT.upright;
  const fits = fitPerContainer({ length, width, height, weight, quantity, canTilt, units: unitsOf(typed.units) });
  const headline = headlineOf(fits, { ...context, quantity });
  const example = isExample(typed, CONTAINER_FIT_EXAMPLE) ? calculatorTexts[context.locale].calculator.example : '';
  const texts = { headline, figure: figureOf(fits, context), said: headline, example };
  return { texts, html: { loads: loadsHtml(fits, context) }, typed, errors };
}

function headlineOf(
  fits: readonly CartonFit[],
  { words, locale, quantity }: ContainerFitContext & { quantity?: number | undefined },
): string {
  const write = numbers(locale);
  const fitting = fits.filter(({ load }) => load.pieces > 0);
  if (fitting.length === 0) return words.none[fits.some(({ load }) => load.limit === 'weight') ? 'weight' : 'space'];
  const isCounted = quantity !== undefined;
  const parts = fitting.map(({ container, load, containers = 0 }) =>
    interpolate(isCounted ? calculatorTexts[locale].container.count : words.fittingPart, {
      count: write(containers),
      pieces: write(load.pieces),
      container: calculatorTexts[locale].containerNames[container.id],
    }),
  );
  const list = new Intl.ListFormat(locale, { type: isCounted ? 'disjunction' : 'conjunction' }).format(parts);
  if (!isCounted) return interpolate(words.fitting, { list });
  return interpolate(quantity === 1 ? words.oneNeeds : words.needed, { quantity: write(quantity), list });
}

function figureOf(fits: readonly CartonFit[], { words, locale }: ContainerFitContext): string {
  const counts = fits.flatMap(({ containers }) => containers ?? []);
  const all = counts.length > 0 ? counts : fits.map(({ load }) => load.pieces);
  const { one, other, range } = counts.length > 0 ? words.containers : words.cartons;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const write = numbers(locale);
  if (least === most) return interpolate(most === 1 ? one : other, { count: write(most) });
  return interpolate(range, { least: write(least), most: write(most) });
}

function loadsHtml(fits: readonly CartonFit[], context: ContainerFitContext): SafeHtml {
  return html`<ul>${fits.map((fit) => html`<li>${fitHtml(fit, context)}</li>`)}</ul><p>${context.words.assumed}</p>`;
}

function fitHtml(fit: CartonFit, { words: { fit: words }, locale }: ContainerFitContext): SafeHtml {
  const { container, load, containers, ofSpace, ofPayload } = fit;
  const [write, percent] = [numbers(locale), numbers(locale, { style: 'percent' })];
  const meters = numbers(locale, { minimumFractionDigits: 2 });
  const { length, width, height } = container;
  const figures = {
    pieces: write(load.pieces),
    count: write(containers ?? 0),
    length: write(load.rows.length),
    width: write(load.rows.width),
    height: write(load.rows.height),
    volume: write(load.volume),
    weight: write(load.weight),
    ofSpace: percent(ofSpace),
    ofPayload: percent(ofPayload),
    size: [length, width, height].map((side) => meters(side / 1000)).join(' × '),
    space: write(volumeOf(container)),
    payload: write(container.payload / 1000),
  };
  const say = (text: string) => interpolate(text, figures);
  const rows = load.limit === 'space' ? say(words.rows) : '';
  const need = containers === 1 ? words.oneCount : words.count;
  const facts =
    load.pieces === 0
      ? html`<p><strong>${words.none[load.limit]}</strong></p>`
      : html`<p><strong>${say(load.pieces === 1 ? words.onePiece : words.pieces)}</strong></p>${containers !== undefined && html`<p><b>${say(need)}</b></p>`}<p>${rows}${calculatorTexts[locale].container[load.limit]}</p><dl><div><dt>${words.space}</dt><dd>${figures.ofSpace}${barHtml(ofSpace)}</dd></div><div><dt>${words.payload}</dt><dd>${figures.ofPayload}${barHtml(ofPayload)}</dd></div></dl>`;
  return html`<p><b>${calculatorTexts[locale].containerNames[container.id]}</b></p>${sideHtml(fit)}<div>${facts}<p><small>${say(words.inside)}</small></p></div>`;
}

function numbers(locale: Locale, options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const digits = options.minimumFractionDigits ?? 1;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, ...options });
  return (value) => format.format(value);
}

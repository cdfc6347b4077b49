import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { readShipment, type Shipment } from '../../contract/shipment.ts';
import type { ContainerLoad } from '../../freight/container-load.ts';
import { CONTAINERS, ROAD_LIMITS } from '../../freight/containers.ts';
import { volumeOf } from '../../freight/load-block.ts';
import { FORM_UNITS } from '../../freight/units.ts';
import { calculatorTexts, containerTexts } from '../../locales/answers.ts';
import type { ContainerFitWords } from '../../locales/en-US/tools/container-fit.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { isExample, typedTexts } from '../parts/form-values.ts';
import { nextStepsHtml } from '../parts/next-steps.ts';
import { LIST_FIELD, packedCargo, readPackages } from '../parts/packing-form.ts';
import type { FormQuery } from '../tool.ts';
import { type CargoFit, fitPerContainer } from './fit.ts';
import { barHtml, viewHtml } from './picture.ts';

export const CONTAINER_FIT_FIELDS = [
  'length',
  'width',
  'height',
  'weight',
  'quantity',
  'units',
  LIST_FIELD,
  'tilt',
  'stack',
  'road',
] as const;

/** Whether cartons may be laid on their side. */
export const TILT = { allowed: 'yes', upright: 'no' } as const;

/** Whether cartons may carry others. */
export const STACK = { allowed: 'yes', single: 'no' } as const;

/** The weight that limits a load: the payload of the container, or what the roads of a country usually carry. */
export const ROADS = ['payload', ...ROAD_LIMITS.map(({ country }) => country)];

/** The example that the page shows first, with the cartons of our page on ocean freight. */
export const CONTAINER_FIT_EXAMPLE = {
  length: '60',
  width: '40',
  height: '40',
  weight: '12',
  quantity: '550',
  units: FORM_UNITS.metric,
  list: '',
  tilt: TILT.allowed,
  stack: STACK.allowed,
  road: 'payload',
} as const;

export interface ContainerFitContext {
  words: ContainerFitWords;
  /** The heading without an answer. Undefined at the edge, whose page has it already. */
  title?: string | undefined;
  locale: Locale;
}

/** Returns how many cartons fit into each container, and a message for each invalid field. */
export function answerContainerFit(query: FormQuery, context: ContainerFitContext): SlotAnswer {
  const { words, title, locale } = context;
  const typed = typedTexts(query, CONTAINER_FIT_FIELDS);
  const nextOf = (shipment: Shipment) => nextStepsHtml(shipment, { tool: 'container-fit', locale });
  const packages = readPackages(query, { locale, count: 'quantity', canBeEmpty: true });
  if ('errors' in packages) {
    const texts = { headline: title, figure: words.unknown, said: '', example: '' };
    return { texts, html: { loads: html``, next: nextOf(readShipment(query)) }, typed, errors: packages.errors };
  }
  const { list, isCounted } = packages;
  const cargo = list.lines.map((line) => ({
    ...line,
    upright: line.upright || typed.tilt === TILT.upright,
    single: line.single || typed.stack === STACK.single,
  }));
  const fits = fitPerContainer(cargo, { isCounted, road: typed.road });
  const quantity = isCounted ? cargo.reduce((sum, { pieces }) => sum + pieces, 0) : undefined;
  const headline = headlineOf(fits, { ...context, quantity });
  const example = isExample(typed, CONTAINER_FIT_EXAMPLE) ? calculatorTexts[locale].calculator.example : '';
  const texts = { headline, figure: figureOf(fits, context), said: headline, example };
  const parts = {
    loads: loadsHtml(fits, context),
    next: nextOf({ ...readShipment(query), ...(example === '' && packedCargo({ ...list, lines: cargo })) }),
  };
  return { texts, html: parts, typed, errors: {} };
}

/** Returns the dry containers of most quotes, or all others if the cargo fits into none of those. */
function usual(fits: readonly CargoFit[]): readonly CargoFit[] {
  const dry = fits.filter(({ container }) => CONTAINERS.some(({ id }) => id === container.id));
  return dry.some(isWhole) ? dry : fits;
}

function isWhole({ misfits }: CargoFit): boolean {
  return misfits.length === 0;
}

function headlineOf(
  fits: readonly CargoFit[],
  { words, locale, quantity }: ContainerFitContext & { quantity?: number | undefined },
): string {
  const write = numbers(locale);
  const fitting = usual(fits).filter(isWhole);
  if (fitting.length === 0) {
    const isHeavy = fits.some(({ misfits }) => misfits.some(({ limit }) => limit === 'weight'));
    return words.none[isHeavy ? 'weight' : 'space'];
  }
  const isCounted = quantity !== undefined;
  const parts = fitting.map(({ container, load, containers = 0 }) =>
    interpolate(isCounted ? containerTexts[locale].count : words.fittingPart, {
      count: write(containers),
      pieces: write(load.pieces),
      container: containerTexts[locale].names[container.id],
    }),
  );
  const list = new Intl.ListFormat(LOCALE_FACTS[locale].lists, {
    type: isCounted ? 'disjunction' : 'conjunction',
  }).format(parts);
  if (!isCounted) return interpolate(words.fitting, { list });
  return interpolate(quantity === 1 ? words.oneNeeds : words.needed, { quantity: write(quantity), list });
}

function figureOf(fits: readonly CargoFit[], { words, locale }: ContainerFitContext): string {
  const shown = usual(fits);
  const counts = shown.flatMap(({ containers }) => containers ?? []);
  const all = counts.length > 0 ? counts : shown.map((fit) => (isWhole(fit) ? fit.load.pieces : 0));
  const { one, other, range } = counts.length > 0 ? words.containers : words.cartons;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const write = numbers(locale);
  if (least === most) return interpolate(most === 1 ? one : other, { count: write(most) });
  return interpolate(range, { least: write(least), most: write(most) });
}

function loadsHtml(fits: readonly CargoFit[], context: ContainerFitContext): SafeHtml {
  return html`<ul>${fits.map((fit) => html`<li>${fitHtml(fit, context)}</li>`)}</ul><p>${context.words.assumed}</p>`;
}

function fitHtml(fit: CargoFit, context: ContainerFitContext): SafeHtml {
  const { container, load, containers, ofSpace, ofPayload } = fit;
  const {
    words: { fit: words },
    locale,
  } = context;
  const [write, percent] = [numbers(locale), numbers(locale, { style: 'percent' })];
  const meters = numbers(locale, { minimumFractionDigits: 2 });
  const { length, width, height, door } = container;
  const size = (...sides: number[]) => sides.map((side) => meters(side / 1000)).join(' × ');
  const figures = {
    pieces: write(load.pieces),
    count: write(containers ?? 0),
    ofSpace: percent(ofSpace),
    ofPayload: percent(ofPayload),
    size: size(length, width, height),
    door: size(door.width, door.height),
    space: write(volumeOf(container)),
    payload: write(container.payload / 1000),
    weight: write(load.weight),
  };
  const say = (text: string) => interpolate(text, figures);
  // A list that one container holds reaches no limit.
  const isFull = load.perLine.length === 1 || (containers ?? 0) > 1;
  const need = containers === 1 ? words.oneCount : words.count;
  const facts =
    load.pieces > 0 &&
    html`<p><strong>${say(load.pieces === 1 ? words.onePiece : words.pieces)}</strong></p>${containers !== undefined && html`<p><b>${say(need)}</b></p>`}<p>${linesText(load, context)}${isFull && containerTexts[locale][load.limit]}</p><dl><div><dt>${words.space}</dt><dd>${figures.ofSpace}${barHtml(ofSpace)}</dd></div><div><dt>${words.payload}</dt><dd>${figures.ofPayload}${barHtml(ofPayload)}</dd></div></dl>${roadsHtml(fit, context)}`;
  const views = load.pieces > 0 && html`<div>${viewHtml(fit, 'side')}${viewHtml(fit, 'top')}</div>`;
  return html`<p><b>${containerTexts[locale].names[container.id]}</b></p>${views}<div>${misfitsHtml(fit, context)}${facts}<p><small>${say(words.inside)}</small></p></div>`;
}

/** Returns the pieces of each line in the first container, if there are several lines. */
function linesText({ perLine }: ContainerLoad, { words, locale }: ContainerFitContext): string {
  if (perLine.length === 1) return '';
  const write = numbers(locale);
  const parts = perLine.flatMap((pieces, line) =>
    pieces > 0 ? [interpolate(words.fit.line, { line: write(line + 1), pieces: write(pieces) })] : [],
  );
  return interpolate(words.fit.first, { lines: parts.join(LOCALE_FACTS[locale].comma) });
}

function misfitsHtml({ load, misfits }: CargoFit, { words: { fit: words }, locale }: ContainerFitContext): SafeHtml {
  const isOnly = load.perLine.length <= 1;
  return html`${misfits.map(({ line, limit }) => html`<p><b>${isOnly ? words.none[limit] : interpolate(words.misfit[limit], { line: numbers(locale)(line + 1) })}</b></p>`)}`;
}

function roadsHtml({ roads }: CargoFit, { words: { fit: words }, locale }: ContainerFitContext): SafeHtml {
  const write = numbers(locale);
  return html`${roads.map(({ country, kilograms, isOver }) => {
    const figures = {
      country: containerTexts[locale].roads[country] ?? country,
      limit: write(kilograms / 1000),
    };
    return html`<p${isOver && html` data-open=""`}>${interpolate(isOver ? words.roadOver : words.road, figures)}</p>`;
  })}`;
}

function numbers(locale: Locale, options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const digits = options.minimumFractionDigits ?? 1;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, ...options });
  return (value) => format.format(value);
}

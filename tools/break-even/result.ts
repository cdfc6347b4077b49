import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { calculatorTexts, containerTexts } from '../../locales/answers.ts';
import type { BreakEvenWords } from '../../locales/en-US/tools/break-even.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { type LedgerLine, ledgerHtml } from '../parts/ledger.ts';
import {
  type Cargo,
  type ContainerCost,
  containerCosts,
  lclCents,
  overweightOf,
  type Prices,
  revenueTons,
} from './costs.ts';
import { type Crossing, crossingOf } from './crossing.ts';
import { crossingHtml } from './picture.ts';

interface Given {
  cargo: Cargo;
  prices: Prices;
}

interface Context {
  words: BreakEvenWords;
  locale: Locale;
}

interface Option {
  name: string;
  cents: number;
  /** What keeps a container from the road. */
  road?: string;
}

type Priced = ContainerCost & { crossing: Crossing };

/** Below this share of the higher cost, a difference is too small to rely on, as our article on LCL and FCL says. */
const CLOSE = 0.1;

/** Returns the texts and tables for a cargo and its prices. */
export function resultOf(
  given: Given,
  context: Context,
): Pick<SlotAnswer, 'texts'> & { html: Record<string, SafeHtml> } {
  const { cargo, prices } = given;
  const { words, locale } = context;
  const write = writers(context);
  const containers = containerCosts(cargo, prices).map((cost) => ({
    ...cost,
    crossing: crossingOf(cargo, { ...cost.container, price: cost.price }, prices),
  }));
  const lcl: Option = { name: words.lcl, cents: lclCents(cargo, prices) };
  const fcl: Option[] = containers.map(({ container, count, price, cents }) => ({
    name: interpolate(containerTexts[locale].count, {
      count: write.whole(count),
      container: containerTexts[locale].names[container.id],
    }),
    cents,
    road: roadText(given.cargo, { container, count, price, cents }, context),
  }));
  const cheapest = fcl.reduce((least, container) => (container.cents < least.cents ? container : least), fcl[0] ?? lcl);
  const [best, next] = cheapest.cents < lcl.cents ? [cheapest, lcl] : [lcl, cheapest];
  const headline = headlineOf({ best, next }, context);
  const isClose = next.cents - best.cents < next.cents * CLOSE;
  const texts = {
    headline,
    said: headline,
    figure: best.name + LOCALE_FACTS[locale].colon + write.dollars(best.cents),
    advice: [best.road, isClose && words.close].filter(Boolean).join(' '),
  };
  const parts = { given, containers, context };
  return {
    texts,
    html: { costs: costsHtml(parts), crossings: crossingsHtml(parts), picture: pictureHtml(parts) },
  };
}

/** Returns a sentence if each of these containers is heavier than a road usually carries; empty if none is. */
function roadText(cargo: Cargo, cost: ContainerCost, context: Context): string {
  const { words, locale } = context;
  const over = overweightOf(cargo, cost);
  if (!over) return '';
  const write = writers(context);
  return interpolate(words.overweight, {
    container: containerTexts[locale].names[cost.container.id],
    each: write.tenths(over.each),
    limit: write.tenths(over.limit),
    country: containerTexts[locale].roads[over.road.country] ?? over.road.country,
  });
}

function headlineOf({ best, next }: { best: Option; next: Option }, context: Context): string {
  const { words } = context;
  const { dollars } = writers(context);
  return interpolate(best.cents === next.cents ? words.same : words.headline, {
    best: best.name,
    next: next.name,
    cost: dollars(best.cents),
    gap: dollars(next.cents - best.cents),
  });
}

interface Parts {
  given: Given;
  containers: readonly Priced[];
  context: Context;
}

function costsHtml({ given: { cargo, prices }, containers, context }: Parts): SafeHtml {
  const { words, locale } = context;
  const write = writers(context);
  const figures = {
    fixed: write.dollars(prices.fixed),
    rate: write.dollars(prices.perTon),
    tons: write.exact(revenueTons(cargo, prices.minimum)),
    minimum: write.exact(prices.minimum),
    volume: write.exact(cargo.volume),
    weight: write.exact(cargo.weight),
  };
  const lines: LedgerLine[] = [
    {
      name: words.lcl,
      how: interpolate(words.lclHow, figures),
      amount: write.dollars(lclCents(cargo, prices)),
      note: html`${interpolate(words.lclNote, figures)}`,
    },
    ...containers.map(({ container, count, price, cents }) => {
      const more = {
        count: write.whole(count),
        price: write.dollars(price),
        planned: write.exact(container.planned),
        payload: write.exact(container.payload / 1000),
      };
      return {
        name: containerTexts[locale].names[container.id],
        how: interpolate(words.containerHow, more),
        amount: write.dollars(cents),
        note: html`${interpolate(words.containerNote, more)} ${roadText(cargo, { container, count, price, cents }, context)}`,
      };
    }),
  ];
  return ledgerOf(words.costs, { lines, locale });
}

function crossingsHtml(parts: Parts): SafeHtml {
  const { given, containers, context } = parts;
  const { words, locale } = context;
  const write = writers(context);
  const lines = containers.map(({ container, price, crossing }): LedgerLine => {
    const figures = {
      price: write.dollars(price),
      fixed: write.dollars(given.prices.fixed),
      rate: write.dollars(given.prices.perTon),
      tons: write.tenths(crossing.tons),
    };
    return {
      name: containerTexts[locale].names[container.id],
      how: interpolate(words.crossingHow, figures),
      amount: interpolate(words[crossing.kind], figures),
      note: html`${notesOn(crossing, parts)}`,
    };
  });
  return html`<p>${words.crossings.caption}</p>${ledgerOf(words.crossings, { lines, locale })}`;
}

function ledgerOf(
  { caption, ...columns }: BreakEvenWords['costs'],
  { lines, locale }: { lines: readonly LedgerLine[]; locale: Locale },
): SafeHtml {
  return ledgerHtml({
    caption,
    columns: { ...columns, how: calculatorTexts[locale].calculator.calculation },
    lines,
  });
}

/** Returns the volumes at which a container costs less, as sentences. */
function notesOn({ kind, from, capacity, gap }: Crossing, { given: { cargo, prices }, context }: Parts): string {
  const { words } = context;
  const write = writers(context);
  const figures = {
    from: write.tenths(from),
    capacity: write.tenths(capacity),
    density: write.exact(cargo.weight / cargo.volume),
    minimum: write.exact(prices.minimum),
    cost: write.dollars(lclCents({ volume: 0, weight: 0 }, prices)),
    start: write.tenths(gap?.from ?? 0),
    end: write.tenths(gap?.to ?? 0),
  };
  const isDense = kind === 'at' && cargo.weight > cargo.volume;
  const notes = [
    isDense && words.notes.dense,
    kind !== 'at' && words.notes[kind],
    gap && (gap.to === undefined ? words.notes.openGap : words.notes.gap),
  ];
  return notes.flatMap((note) => (note ? [interpolate(note, figures)] : [])).join('');
}

function pictureHtml({ given: { cargo, prices }, containers, context }: Parts): SafeHtml {
  const { words, locale } = context;
  const write = writers(context);
  const drawn = containers.map(({ container, price, crossing }) => ({
    id: container.id,
    label: words.labels[container.id],
    price,
    crossing,
  }));
  const figures = {
    density: write.exact(cargo.weight / cargo.volume),
    volume: write.tenths(cargo.volume),
    start: write.dollars(lclCents({ volume: 0, weight: 0 }, prices)),
    cost: write.dollars(lclCents(cargo, prices)),
  };
  const alt = [
    interpolate(words.picture.altLcl, figures),
    ...containers.map(({ container, price, crossing }) =>
      interpolate(words.picture.altContainer, {
        container: containerTexts[locale].names[container.id],
        price: write.dollars(price),
        capacity: write.tenths(crossing.capacity),
        crossing: interpolate(words[crossing.kind], { tons: write.tenths(crossing.tons) }),
      }),
    ),
  ].join('');
  const svg = crossingHtml({
    cargo,
    prices,
    containers: drawn,
    words: { ...words.picture, lcl: words.lcl, cargo: interpolate(words.picture.cargo, figures), alt },
    write: { whole: write.whole, volume: write.tenths },
  });
  return html`<figure><figcaption>${interpolate(words.picture.title, figures)}</figcaption>${svg}</figure>`;
}

interface Writers {
  whole: (value: number) => string;
  tenths: (value: number) => string;
  exact: (value: number) => string;
  /** Writes cents: `USD 2,650`, or `USD 2,852.50` if the cents are not zero. */
  dollars: (cents: number) => string;
}

function writers({ words, locale }: Context): Writers {
  const digits = (most: number, least = 0) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: most, minimumFractionDigits: least });
    return (value: number) => format.format(value);
  };
  const [whole, tenths, exact, twoDigits] = [digits(0), digits(1), digits(3), digits(2, 2)];
  const dollars = (cents: number) =>
    interpolate(words.dollars, { value: cents % 100 === 0 ? whole(cents / 100) : twoDigits(cents / 100) });
  return { whole, tenths, exact, dollars };
}

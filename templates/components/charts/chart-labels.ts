import type { ChartSeries } from '../../../pipeline/shapes/chart.ts';
import type { Locale } from '../../../runtime/contract/locales.ts';
import { formatNumber } from '../../format.ts';
import { chartMessages } from './chart.messages.ts';

const HAN = /\p{Script=Han}/u;

/**
 * What the lines of a chart are called, in the lines of text that it takes: by where they end where that differs, else by
 * where they begin, else by both. A single line needs no name: the caption says its lane.
 */
export function namesOf(series: readonly ChartSeries[], words: (typeof chartMessages)['en-US']): string[][] {
  if (series.length < 2) return series.map(() => []);
  const areDistinct = (names: readonly string[]) => new Set(names).size === names.length;
  if (areDistinct(series.map(({ to }) => to))) return series.map(({ to }) => [to]);
  if (areDistinct(series.map(({ from }) => from))) return series.map(({ from }) => [from]);
  return series.map(({ from, to }) => [words.laneName(from, ''), to]);
}

/** How far two lines are apart in the last week, where both have one. */
export function gapOf(series: readonly ChartSeries[]): number | undefined {
  const [one, other] = series.map(({ points }) => points.at(-1));
  if (series.length !== 2 || one === undefined || other === undefined || one.from !== other.from) return undefined;
  return Math.abs(one.value - other.value);
}

/** What stands at the end of each line, in lines of text: its name, where it needs one, and its last value. */
export function endTextsOf(series: readonly ChartSeries[], locale: Locale): string[][] {
  const names = namesOf(series, chartMessages[locale]);
  return series.map(({ points }, index) => [...(names[index] ?? []), formatNumber(points.at(-1)?.value ?? 0, locale)]);
}

/** What stands between the ends of two lines; undefined where nothing does. */
export function gapTextOf(series: readonly ChartSeries[], locale: Locale): string | undefined {
  const gap = gapOf(series);
  return gap === undefined ? undefined : chartMessages[locale].gap(formatNumber(gap, locale));
}

/** About how much room the texts at the ends take, in letters' heights. A single line's value has the room of its size. */
export function endWidthOf(series: readonly ChartSeries[], locale: Locale): number {
  if (series.length < 2) return 0;
  return Math.max(...[...endTextsOf(series, locale).flat(), gapTextOf(series, locale) ?? ''].map(lettersOf));
}

/** About how wide a text is, in letters' heights: figures and Latin letters 0.6, Chinese ones 1. */
function lettersOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (HAN.test(letter) ? 1 : 0.6), 0);
}

interface Stacked {
  /** Where the middle would be if nothing else were there. */
  at: number;
  height: number;
}

/** The middles of labels that stand below each other, in their order, as near to their places as they can without covering each other. */
export function stack(labels: readonly Stacked[], [top, bottom]: readonly [top: number, bottom: number]): number[] {
  const piles: { start: number; labels: Stacked[] }[] = [];
  for (const label of labels) {
    let pile = pileOf([label], [top, bottom]);
    for (let above = piles.at(-1); above !== undefined && above.start + heightOf(above.labels) > pile.start; ) {
      piles.pop();
      pile = pileOf([...above.labels, ...pile.labels], [top, bottom]);
      above = piles.at(-1);
    }
    piles.push(pile);
  }
  return piles.flatMap((pile) =>
    pile.labels.map(({ height }, index) => pile.start + heightOf(pile.labels.slice(0, index)) + height / 2),
  );
}

/** Labels that touch each other: each pulls the pile to its own place, and it lies where that is fair to all. */
function pileOf(labels: Stacked[], [top, bottom]: readonly [top: number, bottom: number]) {
  const starts = labels.map(({ at, height }, index) => at - height / 2 - heightOf(labels.slice(0, index)));
  const fair = starts.reduce((sum, start) => sum + start, 0) / starts.length;
  return { start: Math.max(top, Math.min(fair, bottom - heightOf(labels))), labels };
}

function heightOf(labels: readonly Stacked[]): number {
  return labels.reduce((sum, { height }) => sum + height, 0);
}

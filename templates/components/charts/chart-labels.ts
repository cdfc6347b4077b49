import type { Locale } from '../../../contract/locales.ts';
import { type SiteTexts, siteTexts } from '../../../locales/site.ts';
import type { ChartSeries } from '../../../model/shapes/chart.ts';
import { formatNumber } from '../../format.ts';

const HAN = /\p{Script=Han}/u;

/**
 * Returns the name of each line, split into lines of text. The name is the destination if the destinations differ, else
 * the origin if the origins differ, else both. A single line has no name, because the caption names its lane.
 */
export function lineNames(series: readonly ChartSeries[], words: SiteTexts['components']['chart']): string[][] {
  if (series.length < 2) return series.map(() => []);
  const areDistinct = (names: readonly string[]) => new Set(names).size === names.length;
  if (areDistinct(series.map(({ to }) => to))) return series.map(({ to }) => [to]);
  if (areDistinct(series.map(({ from }) => from))) return series.map(({ from }) => [from]);
  return series.map(({ from, to }) => [words.laneName(from, ''), to]);
}

/** Returns the gap between the last values of two lines with the same origin; otherwise undefined. */
export function gapOf(series: readonly ChartSeries[]): number | undefined {
  const [first, other] = series.map(({ points }) => points.at(-1));
  if (series.length !== 2 || first === undefined || other === undefined || first.from !== other.from) return undefined;
  return Math.abs(first.value - other.value);
}

/** Returns the texts at the end of each line: its name, if it needs one, and its last value. */
export function endTextsOf(series: readonly ChartSeries[], locale: Locale): string[][] {
  const names = lineNames(series, siteTexts[locale].components.chart);
  return series.map(({ points }, index) => [...(names[index] ?? []), formatNumber(points.at(-1)?.value ?? 0, locale)]);
}

/** Returns the text between the ends of two lines, or undefined if they have no gap. */
export function gapTextOf(series: readonly ChartSeries[], locale: Locale): string | undefined {
  const gap = gapOf(series);
  return gap === undefined ? undefined : siteTexts[locale].components.chart.gap(formatNumber(gap, locale));
}

/**
 * Estimates the width of the texts at the ends, in letter heights. A single line returns 0: its plot size reserves the
 * room.
 */
export function endWidthOf(series: readonly ChartSeries[], locale: Locale): number {
  if (series.length < 2) return 0;
  return Math.max(...[...endTextsOf(series, locale).flat(), gapTextOf(series, locale) ?? ''].map(lettersOf));
}

/** Estimates the width of a text in letter heights: 0.6 for a digit or a Latin letter, 1 for a Chinese character. */
function lettersOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (HAN.test(letter) ? 1 : 0.6), 0);
}

interface Stacked {
  /** The preferred middle of the label, before other labels push it away. */
  at: number;
  height: number;
}

/** Returns the middles of labels in their order, as near to their preferred places as possible without an overlap. */
export function stackLabels(
  labels: readonly Stacked[],
  [top, bottom]: readonly [top: number, bottom: number],
): number[] {
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

/** Places labels that touch each other: the pile starts at the mean of the starts that its labels prefer. */
function pileOf(labels: Stacked[], [top, bottom]: readonly [top: number, bottom: number]) {
  const starts = labels.map(({ at, height }, index) => at - height / 2 - heightOf(labels.slice(0, index)));
  const fair = starts.reduce((sum, start) => sum + start, 0) / starts.length;
  return { start: Math.max(top, Math.min(fair, bottom - heightOf(labels))), labels };
}

function heightOf(labels: readonly Stacked[]): number {
  return labels.reduce((sum, { height }) => sum + height, 0);
}

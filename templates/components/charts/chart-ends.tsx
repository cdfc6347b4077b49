import type { Locale } from '../../../contract/locales.ts';
import type { ChartPoint, ChartSeries } from '../../../model/shapes/chart.ts';
import styles from './chart.module.css';
import { endTextsOf, gapTextOf, stackLabels } from './chart-labels.ts';
import { roundToTenths } from './chart-marks.ts';
import type { PlotSize } from './chart-sizes.ts';

interface EndsProps {
  series: readonly ChartSeries[];
  size: PlotSize;
  x: (point: ChartPoint) => number;
  y: (point: ChartPoint) => number;
  locale: Locale;
}

/**
 * Renders the ends of the lines: a dot, the name and the last value of each, and the gap of the last week between two
 * lines.
 */
export function LineEnds({ series, size: { letters, height, edge }, x, y, locale }: EndsProps) {
  const row = letters * 1.3;
  const allTexts = endTextsOf(series, locale);
  const ends = series.flatMap(({ lane, points }, index) => {
    const point = points.at(-1);
    if (point === undefined) return [];
    const texts = allTexts[index] ?? [];
    return {
      key: lane,
      x: roundToTenths(x(point)),
      at: roundToTenths(y(point)),
      height: texts.length * row,
      texts,
      index,
    };
  });
  const gap = gapTextOf(series, locale);
  const [first, other] = ends;
  const between = gap !== undefined &&
    first !== undefined &&
    other !== undefined && {
      key: 'gap',
      x: first.x,
      at: (first.at + other.at) / 2,
      height: row * 1.4,
      texts: [gap],
      index: -1,
    };
  const labels = [...ends, ...(between ? [between] : [])].toSorted((a, b) => a.at - b.at || a.index - b.index);
  const middles = stackLabels(labels, [edge.top - letters * 1.5, height - edge.bottom]);
  return (
    <>
      {between && first && other && (
        <path className={styles.bracket} d={`M${first.x + 7} ${first.at}h5V${other.at}h-5`} />
      )}
      {ends.map(({ key, index, ...end }) => (
        <circle
          key={key}
          className={series.length === 1 ? styles.only : styles[`dot${index % 2}`]}
          cx={end.x}
          cy={end.at}
          r={4.5}
        />
      ))}
      {labels.map(({ key, texts, index, ...label }, place) => (
        <g key={key} className={index < 0 ? styles.gap : styles.end}>
          {texts.map((text, line) => (
            <text
              key={text}
              x={roundToTenths(label.x + (series.length === 1 ? 10 : 18))}
              y={roundToTenths((middles[place] ?? label.at) + (line - (texts.length - 1) / 2) * row + letters * 0.36)}
            >
              {text}
            </text>
          ))}
        </g>
      ))}
    </>
  );
}

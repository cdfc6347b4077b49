import { renderToStaticMarkup } from 'react-dom/server.edge';
import { LIGHT } from '../../../contract/brand.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { ChartData } from '../../../model/shapes/chart.ts';
import styles from './chart.module.css';
import { ChartPlot } from './chart-plot.tsx';
import { PLOT_SIZES } from './chart-sizes.ts';

interface PictureInput {
  chart: ChartData;
  /** The text alternative of the chart. */
  words: string;
  locale: Locale;
}

/** The looks of `chart.module.css` in light colors, for programs that show the file without the site's styles. */
const FILE_STYLES = `
text{fill:${LIGHT.inkSoft};font:15px Archivo,sans-serif}
.${styles.grid} path{stroke:${LIGHT.line}}
.${styles.line0},.${styles.line1}{fill:none;stroke:${LIGHT.deep};stroke-width:2}
.${styles.line1}{stroke:${LIGHT.signal}}
.${styles.dot0}{fill:${LIGHT.deep}}
.${styles.only},.${styles.dot1}{fill:${LIGHT.signal}}
.${styles.bracket}{fill:none;stroke:${LIGHT.inkSoft}}
.${styles.end} text{fill:${LIGHT.ink};font-weight:700}
.${styles.extreme} circle{fill:${LIGHT.paper};stroke:${LIGHT.inkSoft}}
.${styles.extreme} text{stroke:${LIGHT.paper};stroke-width:4}`;

/** Returns the chart in its largest size as the URL of an SVG file, which the URL contains. */
export function chartPicture({ chart, words, locale }: PictureInput): string {
  const [size] = PLOT_SIZES;
  if (size === undefined) return '';
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" lang={locale} width={size.width} height={size.height}>
      <style>{FILE_STYLES}</style>
      <rect width="100%" height="100%" fill={LIGHT.paper} />
      <ChartPlot chart={chart} size={size} words={words} locale={locale} />
    </svg>,
  );
  return `data:image/svg+xml,${encodeURI(svg).replaceAll('#', '%23')}`;
}

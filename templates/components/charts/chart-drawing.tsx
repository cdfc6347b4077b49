import type { ImageData, InlineDrawing } from '../../../model/shapes/image.ts';
import styles from './chart-drawing.module.css';

interface ChartDrawingProps {
  chart: InlineDrawing;
  image: Pick<ImageData, 'width' | 'height' | 'alt'>;
}

/** Renders a drawn chart in the page itself, so that it has the typeface and the colors of the page. */
export function ChartDrawing({ chart: { viewBox, html }, image: { width, height, alt } }: ChartDrawingProps) {
  const name = alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const);
  return (
    <svg
      className={styles.chart}
      viewBox={viewBox}
      width={width}
      height={height}
      {...name}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

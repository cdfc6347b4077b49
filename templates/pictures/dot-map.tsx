import { useId } from 'react';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import type { MapData, MapPort } from '../../model/shapes/map.ts';
import { formatNumber } from '../format.ts';
import type { PageContext } from '../page-context.ts';
import styles from './dot-map.module.css';

interface DotMapProps {
  map: MapData;
  /** The subject of a map without lanes, for screen readers. */
  title?: string;
  /** Whether the map takes half of a wide page, next to text. */
  isHalf?: boolean;
  context: PageContext;
}

/** Renders land as dots, lanes and ports. The map fills its frame; in other proportions more land is visible. */
export function DotMap({ map, title, isHalf = false, context: { locale } }: DotMapProps) {
  const { width, height, fit, dots, lanes, ports } = map;
  const id = useId();
  const words = siteTexts[locale].components.dotMap;
  const sentences = lanes.map(({ from, to, nauticalMiles, via }) =>
    words.lane({ from, to, miles: formatNumber(nauticalMiles, locale), via: via.join(LOCALE_FACTS[locale].comma) }),
  );
  const classes = [styles.map, ...(fit === 'slice' ? [styles.world] : []), ...(isHalf ? [styles.half] : [])];
  return (
    <div className={classes.join(' ')}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio={`xMidYMid ${fit}`}
        role="img"
        aria-labelledby={`${id}t`}
        aria-describedby={lanes.length > 0 ? `${id}d` : undefined}
      >
        <title id={`${id}t`}>{title ?? words.title(lanes.length)}</title>
        {lanes.length > 0 && (
          <desc id={`${id}d`}>{[...sentences, words.note].join(LOCALE_FACTS[locale].sentenceSeparator)}</desc>
        )}
        <path className={styles.land} transform="scale(4.5)" d={dots} />
        {lanes.map((lane) => (
          <path key={lane.id} className={styles.lane} pathLength={1} d={lane.d} />
        ))}
        {ports.map((port) => (
          <g key={port.id} transform={`translate(${port.x} ${port.y})`}>
            {port.mark === undefined && <circle className={styles.ring} r={9} />}
            {(port.mark === undefined || port.mark === 'dot') && <circle className={styles.port} r={4} />}
            {port.mark === 'to-left' && <path className={styles.head} d="M9-8L0 0L9 8" />}
            {port.mark === 'to-right' && <path className={styles.head} d="M-9-8L0 0L-9 8" />}
            <text paintOrder="stroke" {...PLACES[port.side]}>
              {port.name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** The place of a name relative to its port. `pipeline/maps/labels.ts` measures with the same values. */
const PLACES: Record<MapPort['side'], { x?: number; y?: number; dy?: string; textAnchor?: 'end' | 'middle' }> = {
  right: { x: 16, dy: '.35em' },
  left: { x: -16, dy: '.35em', textAnchor: 'end' },
  above: { y: -16, dy: '-.15em', textAnchor: 'middle' },
  below: { y: 16, dy: '.8em', textAnchor: 'middle' },
  'above-right': { x: -9, y: -16, dy: '-.15em' },
  'above-left': { x: 9, y: -16, dy: '-.15em', textAnchor: 'end' },
  'below-right': { x: -9, y: 16, dy: '.8em' },
  'below-left': { x: 9, y: 16, dy: '.8em', textAnchor: 'end' },
};

import type { SiteTexts } from '../../locales/site.ts';
import type { Segment } from './lane-scale.ts';
import styles from './lane-track.module.css';

export type LaneMode = keyof SiteTexts['components']['laneStrip']['modes'];

interface LaneTrackProps {
  modes: readonly LaneMode[];
  /** The place of each leg on the line. */
  segments: readonly Segment[];
  /** Pixels from the top to the line. */
  y: number;
  /** Draws small stations, so that those of one day do not overlap on a short line. */
  isSmall?: boolean;
}

/** Renders the legs of a shipment as one SVG line with its stations. */
export function LaneTrack({ modes, segments, y, isSmall = false }: LaneTrackProps) {
  const half = isSmall ? 3.5 : 6;
  const drawn = modes.flatMap((mode, index) => {
    const segment = segments[index];
    return segment === undefined ? [] : [{ mode, number: index + 1, ...segment }];
  });
  return (
    <>
      {drawn.map(({ mode, number, start, end, isBroken }) => (
        <g key={number} className={styles[mode]}>
          {(mode === 'air' ? [y - 2, y + 2] : [y]).map((at) => (
            <line key={at} className={styles.leg} x1={`${start}%`} x2={`${end}%`} y1={at} y2={at} />
          ))}
          {isBroken && (
            <svg className={styles.break} x={`${(start + end) / 2}%`} y={y}>
              <path className={styles.gap} d="M-3 5L1-5H5L1 5Z" />
              <path d="M-3 5L1-5M1 5L5-5" />
            </svg>
          )}
        </g>
      ))}
      {[...drawn, { mode: 'ocean' as const, number: 0, start: 100 }].map(({ mode, number, start }) => (
        <svg key={number} className={styles.station} x={`${start}%`} y={y}>
          {mode === 'customs' || mode === 'terminal' || mode === 'warehouse' ? (
            <rect x={-half} y={-half} width={2 * half} height={2 * half} />
          ) : (
            <>
              <circle r={half + 0.5} />
              <circle className={styles.dot} r={half / 2} />
            </>
          )}
        </svg>
      ))}
    </>
  );
}

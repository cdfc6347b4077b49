import { siteTexts } from '../../locales/site.ts';
import type { PageContext } from '../page-context.ts';
import styles from './lane-line.module.css';
import { middleOf, segmentsOf, ticksOf } from './lane-scale.ts';
import { type LaneMode, LaneTrack } from './lane-track.tsx';

export interface LaneLineLeg {
  mode: LaneMode;
  /** A number, or a range such as "15–18". */
  days: string;
}

/** Pixels from the top to the numbers of the legs, the line, the axis and its days. */
const NUMBER = 12;
const LINE = 34;
const AXIS = 58;
const DAYS = 76;
const HEIGHT = 80;

/**
 * Renders legs as one line to scale with their numbers and an axis of days. The list of legs has the same facts as
 * text.
 */
export function LaneLine({ legs, context: { locale } }: { legs: readonly LaneLineLeg[]; context: PageContext }) {
  const words = siteTexts[locale].components.laneStrip;
  const days = legs.map((leg) => middleOf(leg.days));
  const segments = segmentsOf(days);
  const ticks = ticksOf(days, segments);
  return (
    <div className={styles.line}>
      <svg width="100%" height={HEIGHT} aria-hidden="true">
        <line className={styles.axis} x1="0" x2="100%" y1={AXIS} y2={AXIS} />
        {ticks.map(({ day, at }, index) => (
          <g key={day}>
            <line className={styles.axis} x1={`${at}%`} x2={`${at}%`} y1={AXIS - 4} y2={AXIS} />
            <text x={`${at}%`} y={DAYS} textAnchor={at > 97 ? 'end' : at < 3 ? 'start' : 'middle'}>
              {index === ticks.length - 1 ? words.days(String(day)) : day}
            </text>
          </g>
        ))}
        <LaneTrack modes={legs.map(({ mode }) => mode)} segments={segments} y={LINE} />
        {segments.map(({ start, end }, index) => (
          <text key={start} className={styles.number} x={`${(start + end) / 2}%`} y={NUMBER} textAnchor="middle">
            {index + 1}
          </text>
        ))}
      </svg>
      <p className="meta">{segments.some(({ isBroken }) => isBroken) ? words.scaleWithBreak : words.scale}</p>
    </div>
  );
}

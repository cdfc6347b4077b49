import type { Locale } from '../../../contract/locales.ts';
import { formatDayParts } from '../../format.ts';
import styles from './day-tile.module.css';

/** Renders the day of an event or a webinar as a tile, for lists. */
export function DayTile({ day: startsOn, isPast, locale }: { day: string; isPast: boolean; locale: Locale }) {
  const { month, day, year } = formatDayParts(new Date(`${startsOn}T00:00:00Z`), locale);
  return (
    <time dateTime={startsOn} className={isPast ? `${styles.tile} ${styles.past}` : styles.tile}>
      <span>{month}</span> <b>{day}</b> <span>{year}</span>
    </time>
  );
}

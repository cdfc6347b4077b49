import { siteTexts } from '../../locales/site.ts';
import type { BlockProps } from '../../model/blocks/index.ts';
import type { PageContext } from '../page-context.ts';
import styles from './journey.module.css';
import { LaneLine } from './lane-line.tsx';

export type LaneStripLeg = BlockProps<'lane-strip'>['legs'][number];

interface LaneStripProps {
  legs: readonly LaneStripLeg[];
  context: PageContext;
}

/**
 * Renders a list of legs, with a line to scale above it. On narrow screens the list itself is drawn as a vertical line.
 */
export function LaneStrip({ legs, context }: LaneStripProps) {
  const words = siteTexts[context.locale].components.laneStrip;
  const total = totalDays(legs);
  const end = legs.at(-1)?.to;
  return (
    <>
      <LaneLine legs={legs} context={context} />
      <ol className={styles.legs}>
        {legs.map((leg, index) => (
          <li key={keyOf(leg, legs)} className={classesOf(leg, legs[index - 1])}>
            <p className={styles.place}>
              <span>{leg.from}</span>
              {leg.to && (
                <span className="sr-only">
                  {' '}
                  {words.to} {leg.to}
                </span>
              )}
            </p>
            <div className={styles.track} aria-hidden="true" />
            <div className={styles.words}>
              <p className="kicker">{words.modes[leg.mode]}</p>
              <p className={styles.days}>{words.days(leg.days)}</p>
              {leg.note && <p className="meta">{leg.note}</p>}
            </div>
          </li>
        ))}
        {(end !== undefined || total !== undefined) && (
          <li className={styles.end}>
            <p className={styles.place}>{end}</p>
            <div className={styles.track} aria-hidden="true" />
            <div className={styles.words}>{total && <p className={styles.days}>{words.total(total)}</p>}</div>
          </li>
        )}
      </ol>
    </>
  );
}

/** Returns the classes of a leg. The stylesheet has no class for modes that it does not style. */
function classesOf(leg: LaneStripLeg, before: LaneStripLeg | undefined): string | undefined {
  const classes = [styles[leg.mode], isSame(leg, before) ? styles.same : undefined];
  return classes.filter((name) => name !== undefined).join(' ') || undefined;
}

/** Whether a leg begins at the place of the leg before, whose station has the name. */
function isSame(leg: LaneStripLeg, before: LaneStripLeg | undefined): boolean {
  return before !== undefined && before.to === undefined && before.from === leg.from;
}

/** Returns a unique key, because two legs may be identical. */
function keyOf(leg: LaneStripLeg, legs: readonly LaneStripLeg[]): string {
  return `${legs.indexOf(leg)} ${leg.mode}`;
}

/** Returns the total days: "20–24", or "5" if no leg has a range; undefined if a leg has no days. */
export function totalDays(legs: readonly { days?: string | undefined }[]): string | undefined {
  const ranges = legs.map(({ days }) => days?.split('–').map(Number) ?? []);
  const least = ranges.reduce((sum, [from = Number.NaN]) => sum + from, 0);
  const most = ranges.reduce((sum, range) => sum + (range.at(-1) ?? Number.NaN), 0);
  if (legs.length === 0 || Number.isNaN(least)) return undefined;
  return least === most ? `${least}` : `${least}–${most}`;
}

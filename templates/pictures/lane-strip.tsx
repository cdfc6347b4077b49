import type { BlockProps } from '../../pipeline/blocks/index.ts';
import type { PageContext } from '../page-context.ts';
import styles from './journey.module.css';
import { LaneLine } from './lane-line.tsx';
import { laneStripMessages } from './lane-strip.messages.ts';

export type Leg = BlockProps<'lane-strip'>['legs'][number];

interface LaneStripProps {
  legs: readonly Leg[];
  context: PageContext;
}

/** A journey as a list of its legs, with a line to scale above it where there is room; else the list is the line, going down. */
export function LaneStrip({ legs, context }: LaneStripProps) {
  const words = laneStripMessages[context.locale];
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

/** The sheet has no class for modes that it does not style. */
function classesOf(leg: Leg, before: Leg | undefined): string | undefined {
  const classes = [styles[leg.mode], isSame(leg, before) ? styles.same : undefined];
  return classes.filter((name) => name !== undefined).join(' ') || undefined;
}

/** Whether a leg begins at the place of the leg before, whose station shows the name. */
function isSame(leg: Leg, before: Leg | undefined): boolean {
  return before !== undefined && before.to === undefined && before.from === leg.from;
}

/** Two legs of a journey may be alike in everything. */
function keyOf(leg: Leg, legs: readonly Leg[]): string {
  return `${legs.indexOf(leg)} ${leg.mode}`;
}

/** The days of all legs together: "20–24", or "5" where none of them has a range; undefined where a leg says none. */
export function totalDays(legs: readonly { days?: string | undefined }[]): string | undefined {
  const ranges = legs.map(({ days }) => days?.split('–').map(Number) ?? []);
  const least = ranges.reduce((sum, [from = Number.NaN]) => sum + from, 0);
  const most = ranges.reduce((sum, range) => sum + (range.at(-1) ?? Number.NaN), 0);
  if (legs.length === 0 || Number.isNaN(least)) return undefined;
  return least === most ? `${least}` : `${least}–${most}`;
}

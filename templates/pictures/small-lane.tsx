import type { ListedJourney } from '../../pipeline/content-types/props/pictures.ts';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import { IllustrativeTag } from '../components/illustrative-tag.tsx';
import type { PageContext } from '../page-context.ts';
import { middleOf, type Segment, segmentsOf } from './lane-scale.ts';
import { laneStripMessages } from './lane-strip.messages.ts';
import { totalDays } from './lane-strip.tsx';
import { LaneTrack } from './lane-track.tsx';
import styles from './small-lane.module.css';

interface SmallLaneProps {
  journey: ListedJourney;
  /** The days that the whole width stands for. */
  days: number;
  context: PageContext;
}

/** A journey as a line without words, and below it from where to where it goes and how many days it takes. */
export function SmallLane({ journey, days, context: { locale } }: SmallLaneProps) {
  const { from, to, legs, illustrative } = journey;
  const total = totalDays(legs);
  return (
    <div className={styles.lane}>
      <svg width={`${Math.round((100 * lengthOf(journey)) / days)}%`} height={14} aria-hidden="true">
        <LaneTrack modes={legs.map(({ mode }) => mode)} segments={segmentsOfLegs(journey)} y={7} />
      </svg>
      <p className="meta">
        {total && laneStripMessages[locale].journey({ from, to, days: total })}
        {illustrative && <IllustrativeTag locale={locale} />}
      </p>
    </div>
  );
}

/** How small lines of one list are to be read. */
export function LaneScale({
  journeys,
  context: { locale },
}: {
  journeys: readonly ListedJourney[];
  context: PageContext;
}) {
  const { oneScale, scale, scaleWithBreak } = laneStripMessages[locale];
  const isBroken = journeys.some((journey) => segmentsOfLegs(journey).some((segment) => segment.isBroken));
  return [...(journeys.length > 1 ? [oneScale] : []), isBroken ? scaleWithBreak : scale].join(
    LOCALE_FACTS[locale].sentenceSeparator,
  );
}

/** How long a journey is drawn: the middles of its legs' days together. */
export function lengthOf({ legs }: ListedJourney): number {
  return legs.reduce((sum, { days }) => sum + middleOf(days), 0);
}

function segmentsOfLegs({ legs }: ListedJourney): Segment[] {
  return segmentsOf(legs.map(({ days }) => middleOf(days)));
}

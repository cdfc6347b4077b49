import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import type { ListedJourney } from '../../model/content-types/props/pictures.ts';
import { IllustrativeTag } from '../components/illustrative-tag.tsx';
import type { PageContext } from '../page-context.ts';
import { middleOf, type Segment, segmentsOf } from './lane-scale.ts';
import { totalDays } from './lane-strip.tsx';
import { LaneTrack } from './lane-track.tsx';
import styles from './small-lane.module.css';

interface SmallLaneProps {
  journey: ListedJourney;
  /** The days of the full width. */
  days: number;
  context: PageContext;
}

/** Renders a shipment as a line without text, and below it its start, its destination and its days. */
export function SmallLane({ journey, days, context: { locale } }: SmallLaneProps) {
  const { from, to, legs, illustrative } = journey;
  const total = totalDays(legs);
  return (
    <div className={styles.lane}>
      <svg width={`${Math.round((100 * drawnDays(journey)) / days)}%`} height={14} aria-hidden="true">
        <LaneTrack modes={legs.map(({ mode }) => mode)} segments={segmentsOfLegs(journey)} y={7} isSmall />
      </svg>
      <p className="meta">
        {total && siteTexts[locale].components.laneStrip.journey({ from, to, days: total })}
        {illustrative && <IllustrativeTag locale={locale} />}
      </p>
    </div>
  );
}

/** Renders the explanation of the small lines of one list. */
export function LaneScale({
  journeys,
  context: { locale },
}: {
  journeys: readonly ListedJourney[];
  context: PageContext;
}) {
  const { oneScale, scale, scaleWithBreak } = siteTexts[locale].components.laneStrip;
  const isBroken = journeys.some((journey) => segmentsOfLegs(journey).some((segment) => segment.isBroken));
  return [...(journeys.length > 1 ? [oneScale] : []), isBroken ? scaleWithBreak : scale].join(
    LOCALE_FACTS[locale].sentenceSeparator,
  );
}

/** Returns the drawn length of a shipment: the sum of the middles of its legs' days. */
export function drawnDays({ legs }: ListedJourney): number {
  return legs.reduce((sum, { days }) => sum + middleOf(days), 0);
}

function segmentsOfLegs({ legs }: ListedJourney): Segment[] {
  return segmentsOf(legs.map(({ days }) => middleOf(days)));
}

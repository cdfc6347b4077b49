import type { Locale } from '../../../../contract/locales.ts';
import type { previewTexts } from '../../../../locales/services.ts';

type Words = (typeof previewTexts)[Locale]['tracking'];

/** A step of the shipment, in days before (negative) or after the example's day. */
interface Milestone {
  days: number;
  step: keyof Words['steps'];
  place: keyof Words['places'];
}

/** The example's current day, YYYY-MM-DD. It is fixed, so the example never seems to be about today. */
export const EXAMPLE_DAY = '2026-11-20';

/** A typical ocean shipment of a full container. It is fictional. */
const MILESTONES: readonly Milestone[] = [
  { days: -22, step: 'bookingConfirmed', place: 'shanghai' },
  { days: -12, step: 'emptyPickedUp', place: 'shanghai' },
  { days: -10, step: 'massDeclared', place: 'shanghai' },
  { days: -9, step: 'atTerminal', place: 'shanghai' },
  { days: -7, step: 'loaded', place: 'shanghai' },
  { days: 11, step: 'arrives', place: 'losAngeles' },
  { days: 15, step: 'discharged', place: 'losAngeles' },
  { days: 17, step: 'delivered', place: 'warehouse' },
  { days: 19, step: 'emptyReturned', place: 'losAngeles' },
];

export interface DatedMilestone extends Omit<Milestone, 'days'> {
  /** YYYY-MM-DD. */
  date: string;
  /** It had happened by the example's day. */
  isDone: boolean;
}

/** Returns the steps with their dates, in order. */
export function exampleMilestones(): DatedMilestone[] {
  return MILESTONES.map(({ days, ...rest }) => {
    const date = new Date(EXAMPLE_DAY);
    date.setUTCDate(date.getUTCDate() + days);
    return { ...rest, date: date.toISOString().slice(0, 10), isDone: days <= 0 };
  });
}

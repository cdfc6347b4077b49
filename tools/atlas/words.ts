import type { Passage } from '../../runtime/contract/freight/sea-options.ts';
import type { DistanceWords } from '../parts/freight-writer.ts';

/** The words of answers in one language. `{…}` are names and figures. */
export interface AtlasWords {
  units: DistanceWords;
  /** The link to the atlas without a subject. */
  back: string;
  /** The page without a subject. */
  world: {
    headline: string;
    about: string;
    lead: string;
    notices: string;
    lanes: string;
  };
  place: {
    title: string;
    about: { port: string; airport: string };
    lead: { port: string; airport: string };
    latitude: { north: string; south: string };
    longitude: { east: string; west: string };
    distances: string;
    /** The days at sea: `{days}` at `{knots}`. */
    days: string;
    noSeaLane: string;
    nearPorts: string;
    nearAirports: string;
    /** A place at `{km}` from the subject. */
    away: string;
    customs: string;
    noNotes: string;
    checked: string;
    next: string;
    routes: string;
    emissions: string;
    quote: string;
  };
  lane: {
    title: string;
    headline: string;
    about: string;
    lead: string;
    ways: string;
    ocean: string;
    oceanBy: string;
    air: string;
    hours: string;
    passes: string;
    noWay: string;
    noPort: string;
    samePort: string;
    /** The ocean ways use another port than the place of the lane. */
    port: string;
    closed: string;
    opposite: string;
    details: string;
    rate: string;
    emissions: string;
  };
  passage: {
    title: string;
    about: Record<Passage['kind'], string>;
    open: string;
    effect: { closed: string; avoided: string };
    since: string;
    until: string;
    lanes: string;
    noLanes: string;
  };
  unknown: {
    headline: string;
    about: string;
    reason: { place: string; lane: string; same: string; passage: string; shape: string };
    similar: string;
  };
  /** Messages of the field. */
  field: { empty: string; unknown: string; similar: string };
}

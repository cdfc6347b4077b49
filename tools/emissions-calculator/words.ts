import type { FreightPlace } from '../../runtime/contract/freight/freight-place.ts';
import type { LegKind } from './chain.ts';
import type { MainMode } from './ways.ts';

/** The words of the answer in one language. Words contain `{…}` for names and figures. */
export interface EmissionsWords {
  headline: string;
  /** The mode of the main leg in a sentence. */
  by: Record<MainMode, string>;
  /** An amount of cargo. */
  cargo: { one: string; many: string };
  kg: string;
  tons: string;
  kilograms: string;
  /** The text in place of the figure without an answer. */
  nothing: string;
  perTon: string;
  direct: string;
  directPartial: string;
  directUnknown: string;
  complete: string;
  without: string;
  /** Names of legs in a sentence, and of both hubs. */
  parts: Record<LegKind | 'hubs', string>;
  legs: Record<Exclude<LegKind, 'main'>, string>;
  main: Record<MainMode, string>;
  columns: { name: string; how: string; amount: string };
  caption: string;
  total: string;
  notIncluded: string;
  how: { transport: string; hub: string };
  notes: {
    checked: string;
    direct: string;
    own: string;
    ownHub: string;
    noHub: string;
    noDistance: string;
  };
  comparison: {
    /** The heading: a finding, or a subject if there is one way only. */
    finding: string;
    subject: string;
    columns: { name: string; how: string };
    ways: Record<MainMode, string>;
    oceanWay: string;
    distance: string;
    /** A mode without a way. */
    none: Record<MainMode, string>;
    scope: string;
  };
  notices: { nearest: Record<FreightPlace['kind'], string>; shortHaul: string };
  errors: Record<
    | 'missing'
    | 'unknown'
    | 'nearest'
    | 'same'
    | 'mode'
    | 'vehicle'
    | 'set'
    | 'load'
    | 'km'
    | 'own'
    | 'hubs'
    | 'notInSet'
    | 'way'
    | 'samePort'
    | 'closed',
    string
  > & { far: Record<FreightPlace['kind'], string> };
  /** The way across an open ocean, in a list of ways. */
  directWay: string;
  /** The columns of the CSV file. */
  csv: readonly string[];
  /** The vehicle of a hub in the CSV file. */
  hub: string;
}

import type { PlaceWords } from '../../browser/combobox/place-words.ts';
import type { ShownProblemsWords } from '../form-errors.ts';

/** All texts of the steps, the places and the summary of the quote form, in the language of the page. */
export interface QuoteWords {
  next: string;
  back: string;
  /** The prefix of the document's title in each step. */
  titles: readonly string[];
  problems: ShownProblemsWords;
  places: PlaceWords;
  /** The note below dangerous goods when one of them is ticked. */
  dangerous: string;
  /** The note below an ocean mode when the shipment begins or ends at an airport. */
  airport: string;
  summary: SummaryWords;
  shipment: ShipmentWords;
}

/** The texts above fields that a shipment of a tool has filled. `{fields}` are their labels. */
export interface ShipmentWords {
  route: string;
  calculation: string;
  clear: string;
  /** If the visitor has typed other values. */
  ask: string;
  use: string;
  keep: string;
  separator: string;
}

export interface SummaryWords {
  /** The language for days and quantities. */
  language: string;
  /** Separates the names in a list. */
  separator: string;
  containers: string;
  /** Contains `{count}` and `{name}`. */
  container: string;
  oneDay: string;
  days: string;
  volumeWeight: string;
  /** Contains `{count}`. */
  kilograms: string;
  nothing: string;
  /** Shown if no required answer is missing; `noMore` is shown if no optional answer would improve the estimate. */
  complete: string;
  noMore: string;
}

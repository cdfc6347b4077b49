import type { PlaceKind } from '../../contract/places.ts';
import type { ShownProblemsWords } from '../form-errors.ts';

/** Everything that the steps, the places and the summary of the quote form say, in the language of their page. */
export interface QuoteWords {
  next: string;
  back: string;
  /** What the title of the document begins with in each step. */
  titles: readonly string[];
  problems: ShownProblemsWords;
  places: PlaceWords;
  /** What is said below the dangerous goods as soon as one of them is ticked. */
  dangerous: string;
  summary: SummaryWords;
}

export interface PlaceWords {
  /** What is typed for somebody who chooses a place: `{name}` and `{code}` stand in it. */
  chosen: string;
  kinds: Readonly<Record<PlaceKind, string>>;
  /** How many there are: `{count}` stands in the second. */
  one: string;
  many: string;
  none: string;
}

export interface SummaryWords {
  /** The language in which days and quantities are written. */
  language: string;
  /** Between the names of a list. */
  separator: string;
  containers: string;
  /** `{count}` and `{name}` stand in it. */
  container: string;
  oneDay: string;
  days: string;
  volumeWeight: string;
  /** `{count}` stands in it. */
  kilograms: string;
  nothing: string;
  /** In place of what is needed, and of what would improve the estimate, where nothing is missing. */
  complete: string;
  noMore: string;
}

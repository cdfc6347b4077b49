import type { Root } from 'hast';
import type { SourceLocation } from '../diagnostics/diagnostic.ts';
import type { Heading } from './heading.ts';

export interface LinkUse {
  url: string;
  place: SourceLocation;
}

/** An image in the text. */
export interface TextImage extends LinkUse {
  /** The image is alone in its paragraph. */
  isFigure: boolean;
}

/** A chart in the text. */
export interface ChartOfLanes {
  /** The lanes, or the name of another chart, as written in the text and in the figure's `data-chart`. */
  target: string;
  /** One line of the chart for each lane. */
  lanes: string[];
  place: SourceLocation;
}

/** The body of an item: a sanitized tree that is safe to publish, and the facts that later stages need. */
export interface MarkdownDocument {
  tree: Root;
  headings: Heading[];
  /** Links and images, in document order. */
  links: LinkUse[];
  images: TextImage[];
  charts: ChartOfLanes[];
  /** Allowed inline styles, as declarations. The tree has their classes. */
  styles: string[];
  /** The text could not be parsed, so checks must not report missing parts of it. */
  isUnread?: true;
}

/**
 * A section of a text: the level of its heading (0 for the text above the first one), then the number of each counted
 * part. It is a tuple because the store has some for each text.
 */
export type SectionShape = readonly [level: number, ...counts: number[]];

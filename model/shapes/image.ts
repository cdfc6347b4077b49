/** A picture with its encoded sizes and formats. */
export interface ImageData {
  /** URL of the fallback; `sources` lists the better formats. */
  src: string;
  /** Pixels. */
  width: number;
  height: number;
  alt: string;
  /** The class of its color while it loads; empty for a picture with transparency. */
  tone: string;
  sources: { type: string; srcset: string }[];
  /** The chart itself, which pages contain so that it has their typeface. */
  chart?: ChartDrawing | undefined;
}

/** A drawing in the HTML of a page. */
export interface InlineDrawing {
  viewBox: string;
  /** Its elements, which the build has chosen one by one. */
  html: string;
}

/** A drawn chart as part of a page. */
export interface ChartDrawing extends InlineDrawing {
  /** The chart without texts, for lists, where texts would be too small to read. */
  plot: InlineDrawing;
}

/** A preview image of 1200 × 630 pixels for links to a page in social networks. */
export interface SocialImage {
  /** An absolute URL. */
  url: string;
  alt: string;
}

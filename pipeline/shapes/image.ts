/** A picture in the sizes and formats that the build made of it. */
export interface ImageData {
  /** The fallback; `sources` hold the better formats. */
  src: string;
  /** Pixels. */
  width: number;
  height: number;
  alt: string;
  /** The class of its colour while it loads; empty for one that is transparent. */
  tone: string;
  sources: { type: string; srcset: string }[];
}

/** An image of 1200 × 630 pixels that says which page it leads to. */
export interface SocialImage {
  /** Absolute. */
  url: string;
  alt: string;
}

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
}

/** A preview image of 1200 × 630 pixels for links to a page in social networks. */
export interface SocialImage {
  /** An absolute URL. */
  url: string;
  alt: string;
}

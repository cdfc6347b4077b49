/** How a language is written, where `Intl` does not know it. */
export interface Typesetting {
  /** The parts of a day in their order. One of them is shown large. */
  largeDay: readonly { isLarge: boolean; parts: Readonly<Intl.DateTimeFormatOptions> }[];
  /** The rules of a language without spaces between words. A dictionary of the platform divides its texts. */
  unspaced?: {
    /** Words of the field that the dictionary divides wrongly. */
    indivisible: readonly string[];
    /** Particles, which may not begin a line. */
    particles: string;
    /** The sign before a number that makes it an ordinal, and stays with it. */
    ordinal: string;
  };
}

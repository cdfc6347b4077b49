/** How a language is written, where `Intl` does not know it. */
export interface Typesetting {
  /** The parts of a date that stand side by side and are shown large. */
  largeDay: readonly ('day' | 'month')[];
  /** The rules of a language without spaces between words. A dictionary of the platform divides its texts. */
  unspaced?: {
    /** Words of the field that the dictionary divides wrongly. */
    indivisible: readonly string[];
    /** Particles, which may not begin a line. */
    particles: string;
    /** The sign before a number that makes it an ordinal, and stays with it. */
    ordinal: string;
    /** The signs between the two numbers of a range. */
    ranges: string;
    /** Units that stay on the line of their number. One that begins with another stands before it. */
    units: readonly string[];
  };
}

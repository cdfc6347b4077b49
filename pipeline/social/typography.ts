import type { Locale } from '../../runtime/contract/locales.ts';

/** How the texts of a card are set in a language. */
interface Typography {
  /** Pixels of the kind and the notes. */
  labelSize: number;
  /** What is added between the letters of a title, as a share of its size. */
  titleSpacing: number;
  /** As a share of the title's size. */
  titleLineHeight: number;
  /** Pixels. */
  leadLineHeight: number;
  /** Titles read best with lines that end after punctuation, even where they are a little smaller for it. */
  prefersClauses: boolean;
}

/** Letters of Latin titles stand closer; Chinese characters fill their squares and want air between lines. */
export const TYPOGRAPHY: Readonly<Record<Locale, Typography>> = {
  'en-US': { labelSize: 25, titleSpacing: -0.02, titleLineHeight: 1.1, leadLineHeight: 44, prefersClauses: false },
  'zh-CN': { labelSize: 28, titleSpacing: 0, titleLineHeight: 1.3, leadLineHeight: 48, prefersClauses: true },
};

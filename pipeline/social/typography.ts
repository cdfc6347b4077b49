import type { Locale } from '../../contract/locales.ts';

/** The typography of a card's texts in a language. */
interface Typography {
  /** Font size of the kind and the notes, in pixels. */
  labelSize: number;
  /** Letter spacing of the title as a share of its size. */
  titleSpacing: number;
  /** Line height as a share of the title's size. */
  titleLineHeight: number;
  /** Line height of the lead in pixels. */
  leadLineHeight: number;
  /** True if titles read best with breaks after punctuation, even at a slightly smaller size. */
  prefersClauses: boolean;
}

/** Latin titles have tighter letters. Chinese characters fill their squares and need more space between lines. */
export const TYPOGRAPHY: Readonly<Record<Locale, Typography>> = {
  'en-US': { labelSize: 25, titleSpacing: -0.02, titleLineHeight: 1.1, leadLineHeight: 44, prefersClauses: false },
  'zh-CN': { labelSize: 28, titleSpacing: 0, titleLineHeight: 1.3, leadLineHeight: 48, prefersClauses: true },
};

/** The typography of the texts on social images. Latin titles have tighter letters. */
export const socialImages = {
  /** Font size of the kind and the notes, in pixels. */
  labelSize: 25,
  /** Letter spacing of the title as a share of its size. */
  titleSpacing: -0.02,
  /** Line height as a share of the title's size. */
  titleLineHeight: 1.1,
  /** Line height of the lead in pixels. */
  leadLineHeight: 44,
  /** True if titles read best with breaks after punctuation, even at a slightly smaller size. */
  prefersClauses: false,
};

import type { socialImages as english } from '../en-US/social-images.ts';

/** Chinese characters fill their squares and need more space between lines. */
export const socialImages: typeof english = {
  labelSize: 28,
  titleSpacing: 0,
  titleLineHeight: 1.3,
  leadLineHeight: 48,
  prefersClauses: true,
};

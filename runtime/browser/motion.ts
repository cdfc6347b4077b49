/** The parts of an answer that show a change of their amount. */
const FIGURES = 'td, dd, b, strong, [data-answer="figure"]';

/** Returns whether the visitor has not asked for less motion. */
export function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion)').matches;
}

/** Fades a new part of an answer in, in milliseconds that do not delay reading. Does nothing in a browser without it. */
export function fadeIn(part: Element): void {
  move(part, { opacity: [0.3, 1] }, 200);
}

/** Shows that a part of an answer has another text: an amount has a color behind it for a moment, and other texts fade in. */
export function showChange(part: Element): void {
  if (!part.matches(FIGURES) || !/\d/.test(part.textContent)) return fadeIn(part);
  const backgroundColor = 'var(--changed)';
  // Then the color fades to that of the part.
  move(part, [{ backgroundColor }, { backgroundColor, offset: 0.4 }], 1400);
}

function move(part: Element, keyframes: Keyframe[] | PropertyIndexedKeyframes, duration: number): void {
  if (allowsMotion()) part.animate?.(keyframes, { duration, easing: 'ease-out' });
}

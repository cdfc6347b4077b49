import type { MapPoint } from '../../../freight/world-map.ts';
import { type LabelSide, NAME_GAP } from './labels.ts';

/** A place with a name on the map. */
export interface LabeledPlace {
  name: string;
  /** Units of the world. */
  at: MapPoint;
}

/** A name at a position in pixels of the frame. */
interface ShownName {
  name: string;
  at: MapPoint;
}

/** Pixels from the center of a mark to the baseline of its name. */
const BASELINE = '4';

/** Returns functions that show names in a group of the SVG. The texts have the same size at every scale of the map. */
export function nameLayer(group: SVGGElement): {
  /** Replaces the names. */
  set: (names: readonly (ShownName & { side: LabelSide })[]) => void;
  /** Shows one more name, or none. */
  point: (name: ShownName | undefined) => void;
} {
  const { ownerDocument: document } = group;
  const textOf = ({ name, at: [x, y] }: ShownName, side: LabelSide): SVGTextElement => {
    const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    text.textContent = name;
    text.dataset.side = side;
    text.setAttribute('x', `${side === 'right' ? NAME_GAP : -NAME_GAP}`);
    text.setAttribute('y', BASELINE);
    text.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    // The stroke is a halo behind the letters.
    text.setAttribute('paint-order', 'stroke');
    return text;
  };
  let pointed: SVGTextElement | undefined;
  return {
    set(names) {
      pointed = undefined;
      group.replaceChildren(...names.map((name) => textOf(name, name.side)));
    },
    point(name) {
      pointed?.remove();
      pointed = name && textOf(name, 'right');
      if (!pointed) return;
      pointed.dataset.pointed = '';
      group.append(pointed);
    },
  };
}

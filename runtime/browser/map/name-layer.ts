import type { MapPoint } from '../../contract/freight/world-map.ts';
import { type LabelSide, NAME_GAP } from './labels.ts';

/** A place with a name on the map. */
export interface NamedPlace {
  name: string;
  /** Units of the world. */
  at: MapPoint;
}

/** Pixels from the center of a mark to the baseline of its name. */
const BASELINE = '4';

/** Returns functions that show names in a group of the SVG. The texts keep their size at every scale of the map. */
export function nameLayer(group: SVGGElement) {
  const { ownerDocument: document } = group;
  const create = () => {
    const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    // The stroke is a halo behind the letters.
    text.setAttribute('paint-order', 'stroke');
    return text;
  };
  let texts: { text: SVGTextElement; at: MapPoint }[] = [];
  const pointed = create();
  pointed.dataset.pointed = '';
  pointed.setAttribute('x', `${NAME_GAP}`);
  pointed.setAttribute('y', BASELINE);
  let pointedAt: MapPoint | undefined;
  const moveText = (text: SVGTextElement, [x, y]: MapPoint) =>
    text.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  return {
    /** Replaces the names. `at` is in pixels, `units` in units of the world. */
    set(labels: readonly { name: string; at: MapPoint; units: MapPoint; side: LabelSide }[]) {
      texts = labels.map(({ name, at, units, side }) => {
        const text = create();
        text.textContent = name;
        text.dataset.side = side;
        text.setAttribute('x', `${side === 'right' ? NAME_GAP : -NAME_GAP}`);
        text.setAttribute('y', BASELINE);
        moveText(text, at);
        return { text, at: units };
      });
      group.replaceChildren(...texts.map(({ text }) => text), ...(pointedAt ? [pointed] : []));
    },
    /** Moves the names with the map. */
    move(pixelsOfPoint: (at: MapPoint) => MapPoint) {
      for (const { text, at } of texts) moveText(text, pixelsOfPoint(at));
      if (pointedAt) moveText(pointed, pixelsOfPoint(pointedAt));
    },
    /** Shows the name of one more place, or of none. */
    point(place: NamedPlace | undefined) {
      pointedAt = place?.at;
      pointed.textContent = place?.name ?? '';
      if (place) group.append(pointed);
      else pointed.remove();
    },
  };
}

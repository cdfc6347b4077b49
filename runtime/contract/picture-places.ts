/**
 * The places of pages that show pictures of the content. Each has its widths, which the style sheets of its component
 * repeat, and what a picture there may weigh. Templates take `sizes` from here, and the validator what a place needs.
 */
export interface PicturePlace {
  /** The place in messages: "… wide, but a figure in a text needs …". */
  name: string;
  /** Widths from wide windows to narrow ones, in rem or as a percentage of the window; empty for the picture's own width. */
  widths: readonly PlaceWidth[];
  /** Most bytes of a source file, which the repository keeps and a first build decodes. */
  pictureBytes: number;
  /** Most bytes of a drawing, which visitors load as it is. */
  drawingBytes: number;
}

export interface PlaceWidth {
  /** The narrowest window, in rem; 0 for all others. */
  from: number;
  width: number;
  unit: 'rem' | 'vw';
}

/**
 * Bytes. A photograph of 3200 pixels has 1 to 3 MB as a good JPEG, and one of 2560 pixels two thirds of that. The
 * repository keeps every version of a file, and every clone loads it.
 */
const WIDE_SOURCE = 4_000_000;
const TALL_SOURCE = 3_000_000;
/** Bytes. Detailed plans have about 100 kB, and compress to a quarter. */
const LARGE_DRAWING = 200_000;

export type PicturePlaceId = 'text' | 'tall' | 'media' | 'captioned' | 'lead' | 'sentence';

/** Every place. */
export const PICTURE_PLACES: Readonly<Record<PicturePlaceId, PicturePlace>> = {
  /** A picture in its own paragraph. `.prose` and the layouts around it define the same width. */
  text: {
    name: 'a figure in a text',
    widths: [
      { from: 82, width: 60, unit: 'rem' },
      { from: 68.75, width: 70, unit: 'vw' },
      { from: 0, width: 94, unit: 'vw' },
    ],
    pictureBytes: WIDE_SOURCE,
    drawingBytes: LARGE_DRAWING,
  },
  /** A specimen or a portrait, in any of the wide places. Matches the width of `.tall` in picture.module.css. */
  tall: {
    name: 'a tall figure',
    widths: [
      { from: 42, width: 40, unit: 'rem' },
      { from: 0, width: 94, unit: 'vw' },
    ],
    pictureBytes: TALL_SOURCE,
    drawingBytes: LARGE_DRAWING,
  },
  /** The block `media` without a caption: from edge to edge. */
  media: {
    name: 'a picture from edge to edge',
    widths: [{ from: 0, width: 100, unit: 'vw' }],
    pictureBytes: WIDE_SOURCE,
    drawingBytes: LARGE_DRAWING,
  },
  /** The block `media` with a caption. Matches media.module.css: eight of twelve columns on wide screens. */
  captioned: {
    name: 'a picture with its caption beside it',
    widths: [
      { from: 64, width: 67, unit: 'vw' },
      { from: 0, width: 100, unit: 'vw' },
    ],
    pictureBytes: WIDE_SOURCE,
    drawingBytes: LARGE_DRAWING,
  },
  /** The figure of the newest post on /blog, which is also a figure in its text. Matches blog-landing.module.css. */
  lead: {
    name: 'the figure of the newest post',
    widths: [
      { from: 64, width: 48, unit: 'vw' },
      { from: 0, width: 94, unit: 'vw' },
    ],
    pictureBytes: WIDE_SOURCE,
    drawingBytes: LARGE_DRAWING,
  },
  /** A symbol in a sentence, at its own width. */
  sentence: { name: 'a symbol in a sentence', widths: [], pictureBytes: 500_000, drawingBytes: 30_000 },
};

/** As a share of the width. Higher pictures would not fit on a screen at the full width of a text. */
const MOST_HEIGHT = 0.75;

/** Returns the place that shows a picture: tall pictures are narrower than the place that contains them. */
export function placeForSize(
  place: PicturePlaceId,
  { width, height }: { width: number; height: number },
): PicturePlaceId {
  return place !== 'sentence' && height > MOST_HEIGHT * width ? 'tall' : place;
}

/** Returns the value of the `sizes` attribute of a picture in a place. */
export function sizesOf(place: PicturePlaceId): string {
  return PICTURE_PLACES[place].widths
    .map(({ from, width, unit }) => `${from > 0 ? `(min-width: ${from}rem) ` : ''}${width}${unit}`)
    .join(', ');
}

/** Pixels of a rem in the `sizes` attribute: the initial font size of browsers. */
const REM = 16;
/** CSS pixels: the widest window for which pages are drawn. */
const WIDEST_WINDOW = 1440;

/** Returns the most CSS pixels that a place has in any window; 0 for a place without a width of its own. */
export function widestOf(place: PicturePlaceId): number {
  const { widths } = PICTURE_PLACES[place];
  return Math.max(
    0,
    ...widths.map(({ width, unit }, index) => {
      if (unit === 'rem') return width * REM;
      const wider = widths[index - 1];
      // A window that is one pixel narrower than the next step.
      const window = wider === undefined ? WIDEST_WINDOW : wider.from * REM - 1;
      return Math.ceil((width * window) / 100);
    }),
  );
}

/**
 * The places of pages that show pictures of the content. Each has its widths, which the style sheets of its component
 * repeat, and the most bytes of a picture there. Templates read `sizes`, the validator the rest.
 */
export interface PicturePlace {
  /** The place in messages: "… wide, but a figure in a text needs …". */
  name: string;
  /** The `sizes` attribute of its pictures; empty for the picture's own width. */
  sizes: string;
  /** The most CSS pixels that `sizes` gives in windows up to 1440 pixels; 0 without widths. */
  widest: number;
  /** Most bytes of a source file, which the repository keeps and a first build decodes. */
  pictureBytes: number;
  /** Most bytes of a drawing, which visitors load unchanged. */
  drawingBytes: number;
}

export type PicturePlaceId = 'text' | 'tall' | 'media' | 'captioned' | 'hero' | 'thumbnail' | 'lead' | 'sentence';

/**
 * A photograph of 3200 pixels has 1 to 3 MB as a good JPEG. The repository keeps every version of a file, and every
 * clone loads it. Detailed plans have about 100 kB, and compress to a quarter.
 */
const LARGE = { pictureBytes: 4_000_000, drawingBytes: 200_000 };

/** Every place. */
export const PICTURE_PLACES: Readonly<Record<PicturePlaceId, PicturePlace>> = {
  /** A picture in its own paragraph. `.prose` and the layouts around it define the same width. */
  text: {
    ...LARGE,
    name: 'a figure in a text',
    sizes: '(min-width: 82rem) 60rem, (min-width: 68.75rem) 70vw, 94vw',
    // Just below 68.75rem, 94 % of 1099 pixels are more than 60rem.
    widest: 1034,
  },
  /** A specimen or a portrait, in any of the wide places. Matches the width of `.tall` in picture.module.css. */
  tall: {
    ...LARGE,
    name: 'a tall figure',
    sizes: '(min-width: 42rem) 40rem, 94vw',
    widest: 640,
    // Two thirds of a wide photograph.
    pictureBytes: 3_000_000,
  },
  /** The block `media` without a caption: from edge to edge. */
  media: { ...LARGE, name: 'a picture from edge to edge', sizes: '100vw', widest: 1440 },
  /** The block `media` with a caption. Matches media.module.css: eight of twelve columns on wide screens. */
  captioned: {
    ...LARGE,
    name: 'a picture with its caption beside it',
    sizes: '(min-width: 64rem) 67vw, 100vw',
    widest: 1023,
  },
  /** The top of a page: its right half on wide screens. Matches hero.module.css, which crops the edges. */
  hero: {
    ...LARGE,
    name: 'the top of a page',
    sizes: '(min-width: 64rem) 50vw, 100vw',
    widest: 1023,
  },
  /** The picture of a hero again, in lists. Matches listing.module.css. */
  thumbnail: {
    ...LARGE,
    name: 'a picture in a list',
    sizes: '(min-width: 48rem) 18rem, 7rem',
    widest: 288,
  },
  /** The first pictures of a list, which are also figures in their texts. Matches front-list.module.css. */
  lead: { ...LARGE, name: 'the first picture of a list', sizes: '(min-width: 64rem) 48vw, 94vw', widest: 962 },
  /** A symbol in a sentence, at its own width. */
  sentence: { name: 'a symbol in a sentence', sizes: '', widest: 0, pictureBytes: 500_000, drawingBytes: 30_000 },
};

/** As a share of the width. Higher pictures would not fit on a screen at the full width of a text. */
const MAX_HEIGHT = 0.75;

/** Returns the place that shows a picture: tall pictures are narrower than the place that contains them. */
export function placeForSize(
  place: PicturePlaceId,
  { width, height }: { width: number; height: number },
): PicturePlaceId {
  return place !== 'sentence' && height > MAX_HEIGHT * width ? 'tall' : place;
}

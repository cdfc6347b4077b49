import type { Outline } from './glyph-mask.ts';

/** A glyph of a shaped text. Lengths are shares of the font size. */
export interface ShapedGlyph {
  /** The same object for each occurrence of a glyph. */
  outline: Outline;
  /** The distance to the next glyph. */
  advance: number;
  /** The distance to the right of its place. */
  shift: number;
}

/** A font. Lengths are shares of the font size. */
export interface Typeface {
  /** The height of the font above the baseline. */
  ascender: number;
  /** The depth of the font below the baseline; negative. */
  descender: number;
  /** Returns the width of a character; undefined if the font has no glyph for it. */
  advance: (codePoint: number) => number | undefined;
  /** Returns the glyphs of a text, kerned, in the order of the line. */
  shape: (text: string) => ShapedGlyph[];
}

interface OpenTypeface {
  harfBuzz: typeof import('harfbuzzjs');
  /** The weight of the instance of a variable font. */
  weight?: number;
}

/** Opens an OpenType font. */
export function openTypeface(bytes: Uint8Array, { harfBuzz, weight }: OpenTypeface): Typeface {
  const face = new harfBuzz.Face(new harfBuzz.Blob(bytes));
  const font = new harfBuzz.Font(face);
  if (weight !== undefined) font.setVariations([new harfBuzz.Variation('wght', weight)]);
  const em = face.upem;
  const { ascender, descender } = font.hExtents();
  const outlines = new Map<number, Outline>();
  const outlineOf = (id: number): Outline => {
    const outline =
      outlines.get(id) ??
      font.glyphToJson(id).map(({ type, values }) => ({ type, values: values.map((value) => value / em) }));
    outlines.set(id, outline);
    return outline;
  };
  // Lines are broken by trial, which measures each character many times.
  const advances = new Map<number, number | undefined>();
  const advanceOf = (codePoint: number) => {
    const id = font.nominalGlyph(codePoint);
    return id === undefined || id === 0 ? undefined : font.glyphHAdvance(id) / em;
  };
  return {
    ascender: ascender / em,
    descender: descender / em,
    advance(codePoint) {
      if (!advances.has(codePoint)) advances.set(codePoint, advanceOf(codePoint));
      return advances.get(codePoint);
    },
    shape(text) {
      const buffer = new harfBuzz.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      harfBuzz.shape(font, buffer);
      return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0 }) => ({
        outline: outlineOf(codepoint),
        advance: xAdvance / em,
        shift: xOffset / em,
      }));
    },
  };
}

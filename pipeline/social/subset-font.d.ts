declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    variationAxes?: Record<string, number>;
  }
  /** Returns a font with only the glyphs of this text. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Outline } from './glyph-mask.ts';
import { openTypeface, type Typeface } from './typeface.ts';
import { unpackWoff } from './woff.ts';

/** The roles of text, which determine its font. */
export type TextRole = 'title' | 'text' | 'label';

/** The style of a line, in pixels. */
export interface LineStyle {
  size: number;
  lineHeight: number;
  /** The space after each character. */
  spacing: number;
}

/** A shaped line, in pixels. */
export interface ShapedLine {
  /** The glyphs, each with its distance from the start of the line. */
  glyphs: { outline: Outline; left: number }[];
  width: number;
  /** The distance from the top of the line to its baseline. */
  baseline: number;
}

export interface Fonts {
  /** Returns the width of a character as a share of the font size; undefined if no font of the role has it. */
  advance: (role: TextRole, codePoint: number) => number | undefined;
  /** Returns the glyphs of a line, kerned. It leaves out characters without a font. */
  shape: (role: TextRole, text: string, style: LineStyle) => ShapedLine;
}

const archivo = (part: string, weight: number) => `@fontsource/archivo/files/archivo-${part}-${weight}-normal.woff`;
const chinese = (weight: number) =>
  `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`;
/** A variable font, which exists only as WOFF 2. */
const MONO = { file: '@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2', weight: 500 };
const text = [archivo('latin', 500), archivo('latin-ext', 500), chinese(500)];
/** The files of a role in the order of lookup. */
const FILES: Record<TextRole, readonly string[]> = {
  title: [archivo('latin', 700), archivo('latin-ext', 700), chinese(700)],
  text,
  label: [MONO.file, ...text],
};

/** Returns the fonts and opens each at its first use. English cards never open the Chinese fonts, which have 1.6 MB each. */
export async function openFonts(): Promise<Fonts> {
  const [harfBuzz, { decompress }] = await Promise.all([import('harfbuzzjs'), import('wawoff2')]);
  const opened = new Map<string, Typeface>();
  opened.set(MONO.file, openTypeface(await decompress(readFont(MONO.file)), { harfBuzz, weight: MONO.weight }));
  const open = (file: string): Typeface => {
    const typeface = opened.get(file) ?? openTypeface(unpackWoff(readFont(file)), { harfBuzz });
    opened.set(file, typeface);
    return typeface;
  };
  const faceOf = (role: TextRole, codePoint: number): Typeface | undefined => {
    const file = FILES[role].find((name) => open(name).advance(codePoint) !== undefined);
    return file === undefined ? undefined : open(file);
  };
  return {
    advance: (role, codePoint) => faceOf(role, codePoint)?.advance(codePoint),
    shape(role, line, { size, lineHeight, spacing }) {
      const shaped: ShapedLine = { glyphs: [], width: 0, baseline: 0 };
      for (const [face, part] of partsOf(line, (codePoint) => faceOf(role, codePoint))) {
        // The lowest baseline counts. Otherwise, Chinese characters would stand too high in their line.
        const baseline = Math.floor((lineHeight + (face.ascender + face.descender) * size) / 2);
        shaped.baseline = Math.max(shaped.baseline, baseline);
        for (const { outline, advance, shift } of face.shape(part)) {
          shaped.glyphs.push({ outline, left: shaped.width + shift * size });
          shaped.width += advance * size + spacing;
        }
      }
      return shaped;
    },
  };
}

function readFont(file: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(file)));
}

/** Splits a text where its font changes. */
function partsOf(line: string, faceOf: (codePoint: number) => Typeface | undefined): [face: Typeface, part: string][] {
  const parts: [face: Typeface, part: string][] = [];
  for (const character of line) {
    const face = faceOf(character.codePointAt(0) ?? 0);
    const last = parts.at(-1);
    if (face === undefined) continue;
    if (last?.[0] === face) last[1] += character;
    else parts.push([face, character]);
  }
  return parts;
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FontFacts, readFont } from './sfnt.ts';

/** The roles of text, which determine its font. */
export type TextRole = 'title' | 'text' | 'label';

/** A font in satori's format. */
export interface SatoriFont {
  name: string;
  data: Buffer;
  weight: 500 | 700;
  style: 'normal';
}

export interface Fonts {
  /** Returns the width of a character as a share of the font size; undefined if no font of the role has it. */
  advance: (voice: TextRole, codePoint: number) => number | undefined;
  /**
   * Returns the fonts, reduced to the glyphs of these texts. Satori would take longer to parse complete fonts than to
   * draw.
   */
  faces: (texts: Readonly<Record<TextRole, string>>) => Promise<SatoriFont[]>;
  /** Returns the font family of a role: its fonts in the order of lookup. */
  family: (voice: TextRole) => string;
}

/**
 * A font of a role. Names differ even for the same typeface, because satori draws boxes for Chinese characters if two
 * fonts share a name.
 */
interface Source {
  name: string;
  file: string;
  weight: SatoriFont['weight'];
  /** The instance of a variable font. */
  axes?: Record<string, number>;
}

const archivo = (part: string, weight: SatoriFont['weight']): Source => ({
  name: `Archivo ${part} ${weight}`,
  file: `@fontsource/archivo/files/archivo-${part}-${weight}-normal.woff`,
  weight,
});
const chinese = (weight: SatoriFont['weight']): Source => ({
  name: `Noto Sans SC ${weight}`,
  file: `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`,
  weight,
});
const mono: Source = {
  name: 'Martian Mono',
  file: '@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2',
  weight: 500,
  axes: { wght: 500 },
};
const text = [archivo('latin', 500), archivo('latin-ext', 500), chinese(500)];
const SOURCES: Record<TextRole, readonly Source[]> = {
  title: [archivo('latin', 700), archivo('latin-ext', 700), chinese(700)],
  text,
  label: [mono, ...text],
};

interface OpenFont extends Source {
  bytes: Buffer;
  facts: FontFacts;
}

/**
 * Returns the fonts and opens each at its first use. English cards never open the Chinese fonts, which have 1.6 MB
 * each.
 */
export async function openFonts(): Promise<Fonts> {
  const { default: subsetFont } = await import('subset-font');
  const opened = new Map<string, OpenFont>();
  const open = (source: Source): OpenFont => {
    const known = opened.get(source.name);
    if (known !== undefined) return known;
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(source.file)));
    const font = { ...source, bytes, facts: readFont(bytes) };
    opened.set(source.name, font);
    return font;
  };
  // `readFont` cannot read the compressed tables of WOFF 2. This font is small, so it is converted completely at the
  // start.
  const monoBytes = readFileSync(fileURLToPath(import.meta.resolve(mono.file)));
  const latin = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
  const whole = await subsetFont(monoBytes, latin, { targetFormat: 'sfnt', variationAxes: mono.axes ?? {} });
  opened.set(mono.name, { ...mono, bytes: whole, facts: readFont(whole) });

  const sourceOf = (voice: TextRole, codePoint: number) =>
    SOURCES[voice].find((source) => open(source).facts.advance(codePoint) !== undefined);
  const widths: Record<TextRole, Map<number, number | undefined>> = {
    title: new Map(),
    text: new Map(),
    label: new Map(),
  };
  return {
    advance(voice, codePoint) {
      // Lines are broken by trial, which measures each character many times.
      const known = widths[voice];
      if (!known.has(codePoint)) {
        const source = sourceOf(voice, codePoint);
        known.set(codePoint, source && open(source).facts.advance(codePoint));
      }
      return known.get(codePoint);
    },
    family: (voice) => SOURCES[voice].map(({ name }) => name).join(', '),
    async faces(texts) {
      const glyphs = new Map<string, Set<string>>();
      for (const [voice, written] of Object.entries(texts)) {
        for (const character of new Set(written)) {
          const name = sourceOf(voice as TextRole, character.codePointAt(0) ?? 0)?.name ?? '';
          glyphs.set(name, (glyphs.get(name) ?? new Set()).add(character));
        }
      }
      const used = [...opened.values()].filter(({ name }) => glyphs.has(name));
      return Promise.all(
        used.map(async ({ name, weight, bytes }): Promise<SatoriFont> => {
          const wanted = [...(glyphs.get(name) ?? [])].toSorted().join('');
          return { name, weight, style: 'normal', data: await subsetFont(bytes, wanted, { targetFormat: 'sfnt' }) };
        }),
      );
    },
  };
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FontFacts, readFont } from './sfnt.ts';

/** The ways in which text is set. */
export type Voice = 'title' | 'text' | 'label';

/** A font as satori wants it. */
export interface Face {
  name: string;
  data: Buffer;
  weight: 500 | 700;
  style: 'normal';
}

export interface Fonts {
  /** Of a way of setting: the width of a character as a share of its size; undefined where no font has it. */
  advance: (voice: Voice, codePoint: number) => number | undefined;
  /** The fonts, each with the glyphs of these texts alone: reading them whole takes longer than all the drawing. */
  faces: (texts: Readonly<Record<Voice, string>>) => Promise<Face[]>;
  /** The fonts of a way of setting, in the order in which they are asked for a glyph. */
  family: (voice: Voice) => string;
}

/**
 * A font of a way of setting. Names differ even where the typeface is the same: satori draws boxes for Chinese where two
 * fonts have one name.
 */
interface Source {
  name: string;
  file: string;
  weight: Face['weight'];
  /** Of a variable font: the instance that is taken. */
  axes?: Record<string, number>;
}

const archivo = (part: string, weight: Face['weight']): Source => ({
  name: `Archivo ${part} ${weight}`,
  file: `@fontsource/archivo/files/archivo-${part}-${weight}-normal.woff`,
  weight,
});
const chinese = (weight: Face['weight']): Source => ({
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
const SOURCES: Record<Voice, readonly Source[]> = {
  title: [archivo('latin', 700), archivo('latin-ext', 700), chinese(700)],
  text,
  label: [mono, ...text],
};

interface OpenFont extends Source {
  bytes: Buffer;
  facts: FontFacts;
}

/** Opens a font when it is first asked for: English cards never open the Chinese ones, which are 1.6 MB each. */
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
  // WOFF 2 has no tables that could be read as they lie: this one is small, and opened whole.
  const monoBytes = readFileSync(fileURLToPath(import.meta.resolve(mono.file)));
  const latin = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
  const whole = await subsetFont(monoBytes, latin, { targetFormat: 'sfnt', variationAxes: mono.axes ?? {} });
  opened.set(mono.name, { ...mono, bytes: whole, facts: readFont(whole) });

  const sourceOf = (voice: Voice, codePoint: number) =>
    SOURCES[voice].find((source) => open(source).facts.advance(codePoint) !== undefined);
  return {
    advance(voice, codePoint) {
      const source = sourceOf(voice, codePoint);
      return source && open(source).facts.advance(codePoint);
    },
    family: (voice) => SOURCES[voice].map(({ name }) => name).join(', '),
    async faces(texts) {
      const glyphs = new Map<string, Set<string>>();
      for (const [voice, written] of Object.entries(texts)) {
        for (const character of new Set(written)) {
          const name = sourceOf(voice as Voice, character.codePointAt(0) ?? 0)?.name ?? '';
          glyphs.set(name, (glyphs.get(name) ?? new Set()).add(character));
        }
      }
      const used = [...opened.values()].filter(({ name }) => glyphs.has(name));
      return Promise.all(
        used.map(async ({ name, weight, bytes }): Promise<Face> => {
          const wanted = [...(glyphs.get(name) ?? [])].toSorted().join('');
          return { name, weight, style: 'normal', data: await subsetFont(bytes, wanted, { targetFormat: 'sfnt' }) };
        }),
      );
    },
  };
}

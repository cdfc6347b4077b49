import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readFont } from '../../../pipeline/social/sfnt.ts';

const font = (file: string) => readFont(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`))));
const archivo = font('archivo/files/archivo-latin-700-normal.woff');
const chinese = font('noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff');
const at = (character: string) => character.codePointAt(0) ?? 0;

describe('readFont', () => {
  test.each(['A', 'i', 'é', '–'])('[P34] returns an advance below 1.2 em for the Latin character %s', (character) => {
    expect(archivo.advance(at(character))).toBeGreaterThan(0.1);
    expect(archivo.advance(at(character))).toBeLessThan(1.2);
  });

  test.each(['滞', '箱', '，'])(
    '[P34] returns an advance of one em for the Chinese character %s, which the Latin font lacks',
    (character) => {
      expect(chinese.advance(at(character))).toBe(1);
      expect(archivo.advance(at(character))).toBeUndefined();
    },
  );

  test.each(['📦', 'Ж', '\u{10ffff}'])('[P34] returns undefined for the missing character %s', (character) => {
    expect(archivo.advance(at(character))).toBeUndefined();
  });
});

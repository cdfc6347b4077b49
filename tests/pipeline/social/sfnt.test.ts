import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readFont } from '../../../pipeline/social/sfnt.ts';

const font = (file: string) => readFont(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`))));
const archivo = font('archivo/files/archivo-latin-700-normal.woff');
const chinese = font('noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff');
const at = (character: string) => character.codePointAt(0) ?? 0;

describe('a font', () => {
  test.each(['A', 'i', 'é', '–'])('[P34] of Latin has %s, less than an em wide', (character) => {
    expect(archivo.advance(at(character))).toBeGreaterThan(0.1);
    expect(archivo.advance(at(character))).toBeLessThan(1.2);
  });

  test.each(['滞', '箱', '，'])('[P34] of Chinese has %s, an em wide, and that of Latin does not', (character) => {
    expect(chinese.advance(at(character))).toBe(1);
    expect(archivo.advance(at(character))).toBeUndefined();
  });

  test.each(['📦', 'Ж', '\u{10ffff}'])('[P34] says that it has no %s', (character) => {
    expect(archivo.advance(at(character))).toBeUndefined();
  });
});

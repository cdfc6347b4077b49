import { describe, expect, test } from 'vitest';
import { openFonts } from '../../../pipeline/social/fonts.ts';

const fonts = await openFonts();
const at = (character: string) => character.codePointAt(0) ?? 0;
const style = { size: 100, lineHeight: 120, spacing: 0 };

describe('fonts of social images', () => {
  test.each(['A', 'i', 'é', 'ł', '–'])('[P34] give the Latin character %s less than 1.2 em', (character) => {
    expect(fonts.advance('title', at(character))).toBeGreaterThan(0.1);
    expect(fonts.advance('title', at(character))).toBeLessThan(1.2);
  });

  test('[P34] give each character of a label the same width', () => {
    expect(fonts.advance('label', at('i'))).toBe(fonts.advance('label', at('W')));
    expect(fonts.advance('text', at('i'))).not.toBe(fonts.advance('text', at('W')));
  });

  test.each(['滞', '箱', '，'])('[P34] give the Chinese character %s one em', (character) => {
    expect(fonts.advance('text', at(character))).toBe(1);
  });

  test.each(['📦', 'Ж', '\u{10ffff}'])('[P34] have no width for the missing character %s', (character) => {
    expect(fonts.advance('text', at(character))).toBeUndefined();
  });

  test('[P34] move letters together that leave a gap', () => {
    const loose = fonts.shape('title', 'A', style).width + fonts.shape('title', 'V', style).width;
    expect(fonts.shape('title', 'AV', style).width).toBeLessThan(loose);
  });

  test('[P34] add the space after each character', () => {
    const width = (spacing: number) => fonts.shape('label', 'abc', { ...style, spacing }).width;
    expect(width(-2)).toBeCloseTo(width(0) - 6, 5);
  });

  test('[P34] set all lines with Chinese characters on one baseline', () => {
    const baselines = ['箱', '40 箱', '箱 40', '40'].map((text) => fonts.shape('text', text, style).baseline);
    expect(baselines.slice(1, 3)).toEqual([baselines[0], baselines[0]]);
    expect(baselines[3]).toBeLessThan(baselines[0] ?? 0);
  });
});

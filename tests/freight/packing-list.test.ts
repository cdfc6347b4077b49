import { describe, expect, test } from 'vitest';
import { MAX_LINES, type PackingList, packingListText, parsePackingList } from '../../freight/packing-list.ts';
import { packingTexts } from '../../locales/answers.ts';

const { marks } = packingTexts['zh-CN'];
const read = (text: string, units: PackingList['units'] = 'metric') => parsePackingList(text, { marks, units });
const written = (text: string) => {
  const list = read(text);
  return 'lines' in list ? packingListText(list) : list;
};

describe('packing list', () => {
  test.each([
    ['20\t60\t40\t40\t12', '20x60x40x40 cm 12 kg'],
    ['Box A\t20\t60\t40\t40\t12', '20x60x40x40 cm 12 kg'],
    ['20;60,5;40;40;12', '20x60.5x40x40 cm 12 kg'],
    ['1 200\t60\t40\t40\t12', '1200x60x40x40 cm 12 kg'],
    ['20,60,40,40,12', '20x60x40x40 cm 12 kg'],
    ['20, 60, 40, 40, 12.5', '20x60x40x40 cm 12.5 kg'],
    ['20 × 60,5 × 40 × 40 cm, 12 kg', '20x60.5x40x40 cm 12 kg'],
    ['20\t60x40x40 cm\t12 kg', '20x60x40x40 cm 12 kg'],
    ['10 cartons 24x18x16 in 30 lb', '10x24x18x16 in 30 lb'],
    ['24" x 18" x 16" 30 lb', '1x24x18x16 in 30 lb'],
    ['20x600x400x400 mm 12', '20x60x40x40 cm 12 kg'],
    [
      'Qty\tL (mm)\tW\tH\tkg\n20\t600\t400\t400\t12\n\n5\t1200\t800\t1000\t300',
      '20x60x40x40 cm 12 kg\n5x120x80x100 cm 300 kg',
    ],
    ['20件 60×40×40厘米 12公斤 不可倒置', '20x60x40x40 cm 12 kg upright'],
    ['２０×６０×４０×４０ｃｍ １２ｋｇ 不可堆叠', '20x60x40x40 cm 12 kg single'],
  ])('[U1] reads %j', (text, wanted) => {
    expect(written(text)).toBe(wanted);
    // The text form reads as the same list in every language.
    expect(parsePackingList(wanted, { marks: {}, units: 'metric' })).toEqual(read(text));
  });

  test('[U1] takes the units of the form for lines without units', () => {
    expect(read('1 10 10 10 1', 'inches')).toMatchObject({
      units: 'inches',
      lines: [{ length: 254, weight: 0.45359237 }],
    });
  });

  test.each([
    ['20 60 40 40', 1],
    ['20 60 40 40 12\n20 60 40', 2],
    ['-5 60 40 40 12', 1],
    ['1.5 60 40 40 12', 1],
    ['20 60 40 40 0', 1],
    ['20 60 40 9999 12', 1],
    ['A1 20 60 40 40 12', 1],
    ['20 60cm 40mm 40 12', 1],
    ['1,200 x 1,2,3 x 4 x 5 x 6', 1],
    ['<script>', 1],
    [Array.from({ length: MAX_LINES + 1 }, () => '1 1 1 1 1').join('\n'), MAX_LINES + 1],
  ])('[U1] names the line that it cannot read: %j', (text, wrongLine) => {
    expect(read(text)).toEqual({ wrongLine });
  });

  test('[U1] refuses a text that is much too long', () => {
    expect(read(`1 1 1 1 1\n${' '.repeat(5000)}`)).toHaveProperty('wrongLine');
  });
});

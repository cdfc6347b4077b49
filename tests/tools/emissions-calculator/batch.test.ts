import { describe, expect, test } from 'vitest';
import {
  answerLine,
  type BatchRow,
  batchCsv,
  batchDeclarationHtml,
  batchLines,
  batchRowHtml,
  batchSummary,
} from '../../../tools/emissions-calculator/batch.ts';
import { emissionsWriterOf } from '../../../tools/emissions-calculator/write.ts';
import { textOf } from '../../helpers/html-text.ts';
import { contextIn } from './emissions-fixtures.ts';

const CONTEXT = contextIn();
const WRITER = emissionsWriterOf(CONTEXT.words, 'en-US');

/** Answers each line of a text with the fields of the form. */
function rowsOf(text: string, form = 'adjust=off', context = CONTEXT): BatchRow[] {
  return batchLines(text).map((line) => answerLine(line, new URLSearchParams(form), context));
}

/** Returns the kilograms of each line, or its message. */
function outcomes(rows: readonly BatchRow[]): (number | string)[] {
  return rows.map((row) => row.problem ?? Math.round(row.chain.totalKg));
}

describe('many shipments', () => {
  test('[U4] have the emissions of the form with the same values', () => {
    // 18 × 10,519 × 0.01977 = 3,743; 1.2 × 10,423 × 0.66646 = 8,336
    expect(outcomes(rowsOf('CNSHA, USLAX, ocean, 18\nPVG\tLAX\tAir\t1.2'))).toEqual([3743, 8336]);
    // Factors and hubs of the form count; 18 × 10,519 × 0.01553 = 2,940; 2 × 18 × 5 = 180
    const form = 'from=NLRTM&load=1&way=suez&preKm=900&own=8&teu=4&ship=large-ship&hubs=5&adjust=off';
    expect(outcomes(rowsOf('CNSHA,USLAX,ocean,18', form))).toEqual([3120]);
  });

  test.each([
    ['"Los Angeles";Shanghai;ship;18 t', 3743],
    ['Shanghai, Los Angeles, ocean, "18,000 kg"', 3743],
    ['Shanghai，Los Angeles，sea，１８', 3743],
    ['Shanghai\tLos Angeles\tOCEAN\t18kg', 4],
  ])('[U4] can have tabs, semicolons, commas, quotes and units: %s', (line, kilograms) => {
    expect(outcomes(rowsOf(line))).toEqual([kilograms]);
  });

  test('[U4] can be written in Chinese', () => {
    expect(outcomes(rowsOf('上海，洛杉矶，海运，18吨', 'adjust=off', contextIn('zh-CN')))).toEqual([3743]);
  });

  test('[U4] keep the numbers of their lines, and skip empty lines and a heading', () => {
    const rows = rowsOf('From,To,Mode,Weight\r\n\r\nCNSHA,USLAX,ocean,18\n\nCNSHA,USLAX,rail,18');
    expect(rows.map(({ number }) => number)).toEqual([3, 5]);
  });

  test.each([
    ['Shanghai, Los Angeles, 18', 'The line has 3 parts.'],
    ['Shanghai, Los Angeles, ocean, 18,000', 'The line has 5 parts.'],
    ['Shanghai, Los Angeles, rail, 18', 'Choose ocean or air for the main leg.'],
    ['Shangai, Los Angeles, ocean, many', 'Enter metric tons'],
    ['Shangai, Los Angeles, ocean, 18', 'Shanghai (CNSHA)'],
    [',,,', 'The line has 4 parts'],
  ])('[U4] have a message with the line and its text: %s', (text, message) => {
    const [row] = rowsOf(`x,y\n${text}`).slice(1);
    if (row === undefined) throw new Error('the line is lost');
    const shown = textOf(batchRowHtml(row, WRITER).text);
    if (text !== ',,,') expect(shown).toContain(message);
    expect(shown).toContain('Line 2:');
    expect(shown).toContain(text);
  });

  test('[U4] have a sum, a declaration, and a file with every line', () => {
    const rows = rowsOf('CNSHA,USLAX,ocean,18\nnowhere\nPVG,LAX,air,1', '');
    // 3,743.29 × 1.15 + 6,946.51 = 11,251.3
    expect(batchSummary(rows, WRITER)).toContain('11.3 metric tons CO₂e for 2 of 3 lines');
    const declaration = textOf(batchDeclarationHtml(rows, WRITER).text);
    // 18 × 10,519 + 10,423 = 199,765
    expect(declaration).toContain('199,765 metric ton-km');
    expect(declaration).toContain('Default factors 100%');
    const { text } = batchCsv(rows, WRITER);
    const lines = text.split('\r\n');
    expect(lines[1]).toBe('1,CNSHA,USLAX,ocean,18,10519,1.15,0.01977,3510.022,4304.785');
    expect(lines[2]).toMatch(/^2,nowhere,/);
    expect(lines[3]).toMatch(/^3,PVG,LAX,air,1,10423,1,0.66646,/);
    expect(text).toContain('199,765 metric ton-km');
  });

  test('[U4] never throw or render markup for hostile lines', () => {
    for (const text of [
      '<img src=x>,"><b>,ocean,1',
      '"'.repeat(9999),
      ','.repeat(9999),
      '\u0000\t\t\t',
      '__proto__,to,air,1',
    ])
      for (const row of rowsOf(text)) expect(batchRowHtml(row, WRITER).text).not.toMatch(/<(?:img|b)\b/);
    expect(rowsOf('')).toEqual([]);
    expect(batchDeclarationHtml([], WRITER).text).toBe('');
  });
});

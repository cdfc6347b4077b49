import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../contract/locales.ts';
import { INCOTERMS_RULES } from '../../../../freight/incoterms.ts';
import { IncotermsMatrix } from '../../../../templates/components/incoterms/incoterms-matrix.tsx';
import { notEmpty } from '../../../helpers/not-empty.ts';
import { draw, textOf } from '../../pictures/support.ts';

const TITLE = 'Who pays for what';

/** Returns the rows of the table: the name of the step, and what a screen reader says in each cell. */
function rowsOf(html: string): Map<string, string[]> {
  const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)];
  return new Map(
    rows.map(([, name = '', cells = '']) => [
      name,
      [...cells.matchAll(/<span class="sr-only">(.*?)<\/span>/g)].map(([, words = '']) => words),
    ]),
  );
}

describe('matrix of Incoterms rules', () => {
  test('[P11] has a column for each of the 11 rules, those of any mode first', () => {
    const html = draw(IncotermsMatrix, { title: TITLE });
    const names = [...html.matchAll(/<th scope="col"[^>]*><span>(.*?)<\/span>/g)].map(([, name]) => name);
    expect(names).toEqual(['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF']);
    expect(html).toMatch(/colSpan="7"[^>]*>Any mode<.*colSpan="4"[^>]*>Sea and inland waterway</s);
  });

  test('[P11] says in every cell who pays, in words for screen readers', () => {
    const rows = rowsOf(draw(IncotermsMatrix, { title: TITLE }));
    expect([...rows.keys()]).toEqual([
      'Packing',
      'Loading at origin',
      'Pre-carriage to the port',
      'Terminal at origin',
      'Loading on board',
      'Main carriage',
      'Terminal at destination',
      'On-carriage from the port',
      'Unloading at destination',
      'Export clearance',
      'Insuring the goods',
      'Import, duty and tax',
    ]);
    for (const cells of rows.values()) {
      expect(cells).toHaveLength(11);
      for (const words of cells)
        expect(words).toMatch(/^(?:Seller pays|Buyer pays|Depends|Neither party has to insure)/);
    }
  });

  test('[P11] says in one cell of each column that risk passes', () => {
    const rows = rowsOf(draw(IncotermsMatrix, { title: TITLE }));
    const places = INCOTERMS_RULES.map((_, column) =>
      [...rows].filter(([, cells]) => cells[column]?.includes('Risk passes')).map(([name]) => name),
    );
    expect(places.every(({ length }) => length === 1)).toBe(true);
    expect(places.flat().slice(0, 4)).toEqual([
      'Packing',
      'Loading at origin',
      'Loading at origin',
      'Loading at origin',
    ]);
  });

  test.each(LOCALES)('[P11] lists every rule once below the table, with the place where risk passes (%s)', (locale) => {
    const html = draw(IncotermsMatrix, { title: TITLE, locale });
    const list = notEmpty([...html.matchAll(/<li><strong>(.*?)<\/strong>(.*?)<\/li>/g)]);
    const names = list.flatMap(([, rules = '']) => rules.split(/, |、/));
    expect(names.toSorted()).toEqual(INCOTERMS_RULES.map(({ rule }) => rule).toSorted());
    for (const [, , place = ''] of list) expect(textOf(place).length).toBeGreaterThan(3);
  });

  test.each(LOCALES)(
    '[P11] marks payers by letters too, because colors alone do not reach everybody (%s)',
    (locale) => {
      const html = draw(IncotermsMatrix, { title: TITLE, locale });
      const cells = notEmpty([...html.matchAll(/<td class="[^"]*"><span aria-hidden="true">(.*?)<\/span>/g)]);
      expect(cells).toHaveLength(12 * 11);
      expect(new Set(cells.map(([, mark]) => mark)).size).toBe(4);
    },
  );

  test('[P11] names its source and the day of the last check', () => {
    const html = draw(IncotermsMatrix, { title: TITLE });
    expect(html).toContain(TITLE);
    expect(textOf(html)).toContain('Source: International Chamber of Commerce, Incoterms 2020');
    expect(textOf(html)).toContain('November 20, 2026');
  });
});

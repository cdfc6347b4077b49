import { describe, expect, test } from 'vitest';
import { codesOf, readTestSite } from '../support/site.ts';

const PROGRAMS = 'content/data/trade-programs.yaml';
const LINES = 'content/data/tariff-lines.yaml';
const NAME = '{ en-US: Name, zh-CN: 名称 }';

const file = (rows: string[]) => `maxAgeDays: 400
defaults: { validFrom: 2026-01-01, checkedOn: 2026-11-01, source: { title: Own, licence: own } }
rows:
${rows.map((row) => `  - ${row}\n`).join('')}`;
const program = (id: string, symbol: string, more = 'origins: [AU]') =>
  `{ id: ${id}, symbol: "${symbol}", name: ${NAME}, mpf: exempt, note: ${NAME}, ${more} }`;
const line = (id: string, special?: string) =>
  `{ id: "${id}", general: "5%", column2: "20%"${special === undefined ? '' : `, special: "${special}"`} }`;

/** Reads the base site with programs and lines of the tariff. */
const read = (programs: string[] | undefined, lines: string[]) =>
  readTestSite({ [LINES]: file(lines), ...(programs === undefined ? {} : { [PROGRAMS]: file(programs) }) });

describe('programs of the special column', () => {
  test('[M07] that lines name have no findings if each has a row', () => {
    const site = read(
      [program('australia', 'AU'), program('usmca-by-country', 'S+'), program('gsp', 'A*')],
      [line('04090000', 'Free (A*,AU) See 9823.01.01 (S+)'), line('04100000')],
    );
    expect(codesOf(site)).toEqual([]);
  });

  test('[M07] are reported once at the first line that names them if they have no row', () => {
    const { diagnostics } = read(
      [program('australia', 'AU')],
      [line('04090000', 'Free (AU)'), line('04100000', 'Free (AU,QQ) 2% (S)'), line('04110000', 'Free (QQ,S)')],
    );
    expect(diagnostics.map(({ code, message, place }) => [code, message, place?.file, place?.line])).toEqual([
      [
        'data/unknown-program',
        'The line "04100000" names the program "QQ", but trade-programs.yaml has no row with this symbol.',
        LINES,
        5,
      ],
      [
        'data/unknown-program',
        'The line "04100000" names the program "S", but trade-programs.yaml has no row with this symbol.',
        LINES,
        5,
      ],
    ]);
  });

  test('[M07] are not reported on a site without the file of programs', () => {
    expect(codesOf(read(undefined, [line('04090000', 'Free (AU)')]))).toEqual([]);
  });

  test('[M07] are not reported while a row of the file of programs has a fault', () => {
    expect(
      codesOf(read([program('australia', 'AU').replace('exempt', 'free')], [line('04090000', 'Free (S)')])),
    ).toEqual(['schema/bad-value']);
  });

  test.each([
    ['symbol: "AU"', 'symbol: au', 'symbol'],
    ['symbol: "AU"', 'symbol: "A#"', 'symbol'],
    ['[AU]', '[Australia]', 'origins[1]'],
    ['mpf: exempt', 'mpf: free', 'mpf'],
    [`note: ${NAME}`, 'note: { en-US: Name }', 'note.zh-CN'],
  ])('[M07] reject a row with %s replaced by %s at its place', (from, to, field) => {
    const { diagnostics } = read([program('australia', 'AU').replace(from, to)], [line('04090000')]);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ severity: 'error', place: { file: PROGRAMS } });
    expect(diagnostics[0]?.message).toContain(`"${field}`);
  });
});

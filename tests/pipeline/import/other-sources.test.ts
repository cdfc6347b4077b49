import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importData } from '../../../pipeline/commands/import-data.ts';
import { makeFolder } from '../../helpers/folder.ts';

const HEAD = `# Our own words.
maxAgeDays: 400
defaults: {validFrom: 2026-01-01, checkedOn: 2026-01-02, source: {title: Ours, licence: own}}
rows:
`;
const RELEASE = { release: 'Edition 1', effective: '2026-11-01' };

type Given = Partial<Parameters<typeof importData>[0]> & Pick<Parameters<typeof importData>[0], 'what'>;

/** Returns a content folder with one data file, a function that imports text into it, and one that reads it. */
function folderWith(kind: string, rows: readonly string[], head = HEAD) {
  const root = makeFolder();
  const file = join(root, 'data', `${kind}.yaml`);
  mkdirSync(join(root, 'data/hs-codes'), { recursive: true });
  writeFileSync(file, head + rows.map((row) => `  - ${row}\n`).join(''));
  const bring = (bytes: string | Buffer, given: Given) =>
    importData({
      root,
      bytes: Buffer.from(bytes),
      program: 'waybill 1',
      isDryRun: false,
      isConfirmed: true,
      ...RELEASE,
      ...given,
    });
  return { root, bring, text: () => readFileSync(file, 'utf8') };
}

const found = ({ diagnostics, planned }: ReturnType<typeof importData>) => [
  diagnostics.map(({ message }) => message),
  planned?.notes,
];

describe('positions of airports', () => {
  const PVG = '{id: pvg, code: PVG, name: {en-US: Pudong, zh-CN: 浦东}, country: CN, lat: 31.1, lon: 121.8} # ours';
  const HEADER = '"id","type","name","latitude_deg","longitude_deg","iso_country","iata_code"\n';
  const csv = (...rows: string[]) => HEADER + rows.map((row) => `${row}\n`).join('');

  test('[M07] change in rows that we hold, and nothing else changes', () => {
    const { bring, text } = folderWith('airports', [PVG]);
    const file = csv(
      '1,"large_airport","Pudong, new",31.1434,121.905,"CN","PVG"',
      '2,"small_airport","Other",1,2,"US",""',
    );
    const { planned } = bring(file, { what: 'airports' });
    expect(planned?.changes).toEqual({
      added: [],
      removed: [],
      changed: [{ id: 'pvg', field: 'lon', before: '121.8', after: '121.9' }],
    });
    const written = text();
    expect(written).toMatch(
      /^# Last import: Edition 1 \(2026-11-01\), SHA-256 [0-9a-f]{64}, waybill 1\.\n# Our own words/,
    );
    expect(written).toContain(`  - ${PVG.replace('121.8', '121.9')}\n`);
    expect(written).toContain('checkedOn: 2026-11-01');
    expect(bring(file, { what: 'airports' }).planned?.files).toEqual([]);
  });

  test.each([
    ['that the file lacks', '1,"large_airport","X",1,2,"US","ABC"', 'pvg: the file does not have its code'],
    ['that are closed', '1,"closed","X",1,2,"US","PVG"', 'pvg: the file says that it is closed'],
    ['without a position', '1,"large_airport","X",,2,"US","PVG"', 'pvg: the file has no position of it'],
  ])('[M07] leave airports %s to a person', (_, row, note) => {
    const { bring, text } = folderWith('airports', [PVG]);
    expect(found(bring(csv(row), { what: 'airports' }))).toEqual([[], [note]]);
    expect(text()).toContain(PVG);
  });

  test('[M07] ignore a closed airport whose code another one has', () => {
    const { bring } = folderWith('airports', [PVG]);
    const file = csv(
      '1,"closed","X",1,2,"US","PVG"',
      '2,"large_airport","X",31.1,121.8,"CN","PVG"',
      '3,"closed","X",1,2,"US","PVG"',
    );
    expect(found(bring(file, { what: 'airports' }))).toEqual([[], []]);
  });

  test('[M07] come with a new row only for a code that a person names', () => {
    const { bring, text } = folderWith('airports', [PVG]);
    const file = csv(
      '1,"large_airport","Pudong",31.1,121.8,"CN","PVG"',
      '2,"large_airport","Gaoqi",24.54,118.13,"CN","XMN"',
    );
    const { planned } = bring(file, { what: 'airports', add: ['XMN', 'PVG', 'ZZZ'] });
    expect([planned?.changes.added, planned?.notes]).toEqual([['xmn'], ['ZZZ: the file does not have it']]);
    expect(text()).toContain(
      '\n  - {id: "xmn", code: XMN, name: {en-US: Gaoqi}, country: CN, lat: 24.5, lon: 118.1}\n',
    );
  });

  test('[M07] need the name of their release', () => {
    const { bring } = folderWith('airports', [PVG]);
    const { diagnostics } = bring(csv('1,"large_airport","X",1,2,"US","PVG"'), {
      what: 'airports',
      release: undefined,
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(['input/import-file']);
  });
});

describe('codes of UN/LOCODE', () => {
  const PORTS = ['CNSHA 31.2 121.5', 'NLRTM 51.9 4.5', 'USLAX 33.7 -118.3'].map((port) => {
    const [code = '', lat, lon] = port.split(' ');
    return `{id: ${code.toLowerCase()}, code: ${code}, country: ${code.slice(0, 2)}, lat: ${lat}, lon: ${lon}}`;
  });
  const line = (change: string, place: string, coordinates: string, uses = '1-3-----') =>
    `${change},${place.slice(0, 2)},${place.slice(2)},Ünder,Under,,${uses},AI,0601,,${coordinates},\r\n`;

  test.each([
    ['are silent about a port that is where we have it', line('', 'NLRTM', '5155N 00429E'), []],
    ['name a port that is far away', line('', 'NLRTM', '4155N 00429E'), ['nlrtm: the file has it at 41.9, 4.5']],
    [
      'name a port without that use',
      line('', 'NLRTM', '5155N 00429E', '--3-----'),
      ['nlrtm: the file says that it is no port'],
    ],
    ['name a code that ends', line('X', 'NLRTM', '5155N 00429E'), ['nlrtm: the file will drop its code']],
    ['name a code that is gone', line('', 'NLAMS', '5224N 00454E'), ['nlrtm: the file does not have its code']],
    ['know west and south', line('', 'USLAX', '3344N 11816W'), []],
    ['accept a port without a position', line('', 'NLRTM', ''), []],
    [
      'skip names of countries and aliases',
      `,NL,,.NETHERLANDS,,,,,,,,\r\n${line('=', 'NLXXX', '')}${line('', 'NLRTM', '')}`,
      [],
    ],
  ])('[M07] %s, and change no port', (_, file, notes) => {
    const { bring, text } = folderWith('ports', PORTS);
    expect(found(bring(Buffer.from(file, 'latin1'), { what: 'locode' }))).toEqual([[], notes]);
    expect(text()).toContain(PORTS.map((row) => `  - ${row}\n`).join(''));
  });
});

describe('factors of the UK government', () => {
  const SHIP =
    '{id: ship, set: uk-2026, sourceIds: {direct: a, upstream: b}, name: {en-US: "Ship", zh-CN: 船}, direct: 0.01610, upstream: 0.00365}';
  const OLD = SHIP.replace('id: ship, set: uk-2026', 'id: old, set: uk-2025');
  const csv = (a: string) =>
    `UK conversion factors,,,,\nFlat file,,,,\nID,Scope,UOM,GHG/Unit,GHG Conversion Factor 2026\na,Scope 3,tonne.km,kg CO2e,${a}\na,Scope 3,tonne.km,kg CO2e of CO2,9\nb,Scope 3,tonne.km,kg CO2e,0.00365\n`;

  test('[M07] change in the set of their year, by the ids of the source', () => {
    const { bring, text } = folderWith('factors', [SHIP, OLD]);
    const { planned } = bring(csv('0.01612'), { what: 'factors' });
    expect(planned?.changes.changed).toEqual([{ id: 'ship', field: 'direct', before: '0.0161', after: '0.01612' }]);
    expect(text()).toContain(`  - ${SHIP.replace('0.01610', '0.01612')}\n  - ${OLD}\n`);
  });

  test('[M07] stay where the file has no number, or the row no ids', () => {
    const { bring, text } = folderWith('factors', [SHIP, '{id: truck, set: uk-2026, direct: 1, upstream: 1}']);
    expect(found(bring(csv('n/a'), { what: 'factors' }))).toEqual([
      [],
      ['ship: the file has no factor for direct', 'truck: it has no sourceIds, so it was not compared'],
    ]);
    expect(text()).toContain(SHIP);
  });
});

describe('codes of the Harmonized System', () => {
  const ROWS = ['42', '4202', '420211'].map((id) => `{id: "${id}", name: {en-US: Bags, zh-CN: 箱包}}`);

  test.each([
    [
      'JSON of UN Comtrade',
      '{"results":[{"id":"42","text":"x","parent":"TOTAL"},{"id":"4202","text":"x","parent":"42"},{"id":"420212","text":"x","parent":"4202"},{"id":"9999AA","text":"x","parent":""}]}',
    ],
    [
      'CSV',
      'section,hscode,description,parent,level\nVIII,42,x,TOTAL,2\nVIII,4202,x,42,4\nVIII,420212,x,4202,6\nXX,999999,x,9999,6\n',
    ],
  ])('[M07] are compared with a list as %s, and nothing is written', (_, file) => {
    const { bring, text } = folderWith('hs-codes', ROWS);
    const before = text();
    expect(found(bring(file, { what: 'hs', release: undefined }))).toEqual([
      [],
      ['420211: the file does not have it', '420212: hs-codes lacks it'],
    ]);
    expect(text()).toBe(before);
  });
});

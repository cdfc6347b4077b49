import type { WithDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { WrittenRow } from './data-file.ts';
import type { ImportInput, PlannedImport } from './planned-import.ts';
import { readTable, type TableRecord } from './read-table.ts';
import { planUpdates } from './update-rows.ts';

/** A place as its source has it, with coordinates in tenths of a degree, as our files have them. */
interface Place {
  name: string;
  country: string;
  lat: string;
  lon: string;
  /** A remark of the source, such as that the place is closed. */
  state?: string;
}

const AIRPORT_COLUMNS = ['type', 'name', 'latitude_deg', 'longitude_deg', 'iso_country', 'iata_code'] as const;

/** Plans the positions of our airports from `airports.csv` of OurAirports. */
export function planAirports(input: ImportInput): WithDiagnostics<PlannedImport> {
  const { value: records, diagnostics } = readTable(input.bytes, { columns: [AIRPORT_COLUMNS] });
  if (records === undefined) return { diagnostics };
  const places = new Map<string, Place>();
  for (const { values } of records) {
    const read = (column: (typeof AIRPORT_COLUMNS)[number]) => String(values[column]);
    const [code, isClosed] = [read('iata_code'), read('type') === 'closed'];
    // A closed airport can have the code of the airport that replaced it.
    if (code === '' || (isClosed && places.has(code))) continue;
    const position = [read('latitude_deg'), read('longitude_deg')];
    const [lat = '', lon = ''] = position.map((degrees) => tenths(Number(degrees)));
    const isPlaced = position.every((degrees) => /^-?\d{1,3}(?:\.\d+)?$/.test(degrees));
    const state = isClosed
      ? 'the file says that it is closed'
      : isPlaced
        ? undefined
        : 'the file has no position of it';
    const place = { name: read('name'), country: read('iso_country'), lat, lon };
    places.set(code, state === undefined ? place : { ...place, state });
  }
  const factsOf = (row: WrittenRow) => {
    const place = places.get(String(row['code']));
    if (place === undefined) return 'the file does not have its code';
    const { country, lat, lon, state } = place;
    return state ?? { country, lat, lon };
  };
  return planUpdates(input, { kind: 'airports', factsOf, ...addedRows(input, places) });
}

const LOCODE_COLUMNS =
  'Change,Country,Location,Name,NameWoDiacritics,Subdivision,Function,Status,Date,IATA,Coordinates,Remarks'.split(',');

/** Degrees; places of a port and its city can be half a degree apart. */
const FAR = 0.5;

/**
 * Compares our ports with a part of UN/LOCODE. Its positions are those of cities, and many are wrong, so a person must
 * judge the differences: the import changes no port.
 */
export function planLocodes(input: ImportInput): WithDiagnostics<PlannedImport> {
  const options = { columns: [LOCODE_COLUMNS], encoding: 'windows-1252', header: { absent: LOCODE_COLUMNS } } as const;
  const { value: records, diagnostics } = readTable(input.bytes, options);
  if (records === undefined) return { diagnostics };
  const located = records.filter(({ values }) => values['Location'] !== '' && values['Change'] !== '=');
  const places = new Map(located.map((record) => [codeOf(record), locodePlace(record)]));
  const countries = new Set(located.map(({ values }) => String(values['Country'])));
  const factsOf = (row: WrittenRow) => {
    const code = String(row['code']);
    // UN/LOCODE comes in three parts.
    if (!countries.has(code.slice(0, 2))) return undefined;
    const place = places.get(code);
    if (place === undefined) return 'the file does not have its code';
    if (place.state !== undefined) return place.state;
    const isFar = (['lat', 'lon'] as const).some((field) => Math.abs(Number(place[field]) - Number(row[field])) > FAR);
    return place.lat !== '' && isFar ? `the file has it at ${place.lat}, ${place.lon}` : {};
  };
  return planUpdates(input, { kind: 'ports', factsOf, ...addedRows(input, places) });
}

function codeOf({ values }: TableRecord): string {
  return `${String(values['Country'])}${String(values['Location'])}`;
}

function locodePlace({ values }: TableRecord): Place {
  const [, latitude = '', north = '', longitude = '', east = ''] =
    /^(\d{4})([NS]) (\d{5})([EW])$/.exec(String(values['Coordinates'])) ?? [];
  const degrees = (text: string, isNegative: boolean) =>
    text === '' ? '' : tenths((Number(text.slice(0, -2)) + Number(text.slice(-2)) / 60) * (isNegative ? -1 : 1));
  const isPort = String(values['Function']).startsWith('1');
  const state =
    values['Change'] === 'X' ? 'the file will drop its code' : isPort ? undefined : 'the file says that it is no port';
  return {
    name: String(values['NameWoDiacritics']),
    country: String(values['Country']),
    lat: degrees(latitude, north === 'S'),
    lon: degrees(longitude, east === 'W'),
    ...(state === undefined ? {} : { state }),
  };
}

function tenths(degrees: number): string {
  return String(Math.round(degrees * 10) / 10);
}

/** Returns rows for the codes that a person asked for. The validator then names the fields that no file has. */
function addedRows({ add = [] }: ImportInput, places: ReadonlyMap<string, Place>) {
  const added = add.flatMap((code): WrittenRow[] => {
    const place = places.get(code);
    if (place === undefined) return [];
    const { name, country, lat, lon } = place;
    return [{ id: code.toLowerCase(), code, name: { 'en-US': name }, country, lat: Number(lat), lon: Number(lon) }];
  });
  const notes = add.filter((code) => !places.has(code)).map((code) => `${code}: the file does not have it`);
  return { added, notes };
}

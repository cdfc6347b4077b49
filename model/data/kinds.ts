import * as z from 'zod';
import { DEFAULT_LOCALE } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { distinct, illustrative, line } from '../fields/fields.ts';
import { placeAliases } from './aliases.ts';
import { careerKinds } from './careers.ts';
import { countries, countryCode } from './country.ts';
import { customsNotes } from './customs-notes.ts';
import { dutyKinds } from './duty.ts';
import { hsCodes } from './hs-codes.ts';
import { dataKind, inEveryLocale, localName } from './kind.ts';
import { networkKinds, seaOfPort } from './network.ts';
import { planningRanges } from './planning-ranges.ts';
import { tradePrograms } from './trade-programs.ts';

/** A state or province whose names we have. */
const state = z.enum(Object.keys(siteTexts[DEFAULT_LOCALE].placeAreas.states)).describe('ISO 3166-2, such as US-CA.');

/** Fields of every port and airport. Coordinates are degrees, WGS 84. */
const place = {
  name: localName,
  country: countryCode,
  lat: z.number().min(-90).max(90).describe('Degrees north of the equator, WGS 84.'),
  lon: z.number().min(-180).max(180).describe('Degrees east of Greenwich, WGS 84.'),
  states: distinct(z.array(state).min(1))
    .describe('The states or provinces that texts write after the name: "CA" in "Los Angeles, CA".')
    .optional(),
  aliases: placeAliases.optional(),
};

const noticed = {
  notice: inEveryLocale(300)
    .describe('What a shipper must know before a plan, such as sanctions or a season.')
    .optional(),
};

/** Ports. The code has the format of a UN/LOCODE and is the one in carriers' schedules. */
const ports = dataKind({
  id: 'ports',
  row: {
    code: z
      .string()
      .regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'must be a UN/LOCODE such as CNSHA')
      .meta({ description: 'The UN/LOCODE of the port, such as CNSHA.', examples: ['CNSHA'] }),
    ...place,
    ...noticed,
    sea: seaOfPort,
    isForFeeders: z
      .literal(true)
      .describe('Ocean-going container ships do not fit: a plan of a long voyage has no dates. The notice says why.')
      .optional(),
    isUnserved: z
      .literal(true)
      .describe('Large carriers do not call, or we do not book the port: a plan has no dates. The notice says why.')
      .optional(),
  },
  references: { sea: 'sea-points' },
});

/** Airports with freight. */
const airports = dataKind({
  id: 'airports',
  row: {
    code: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be an IATA code such as PVG')
      .meta({ description: 'The IATA code of the airport, such as PVG.', examples: ['PVG'] }),
    ...place,
    ...noticed,
  },
});

/**
 * Trade regions, in the order of the atlas. The atlas needs every country of a port or an airport in
 * exactly one region (`check-regions.ts`).
 */
const regions = dataKind({
  id: 'regions',
  row: { name: localName, countries: countries.describe('The countries of the region: ISO 3166 alpha-2.') },
});

/** Lanes that the company serves, from one port to another. */
const lanes = dataKind({
  id: 'lanes',
  row: {
    from: z.string().describe('The origin: the id of a row of ports.yaml.'),
    to: z.string().describe('The destination: the id of a row of ports.yaml.'),
  },
  references: { from: 'ports', to: 'ports' },
});

/** Weekly prices of a container on a lane. */
const rates = dataKind({
  id: 'rates',
  row: {
    lane: z.string().describe('The id of the lane, a row of lanes.yaml.'),
    equipment: z
      .enum(['20GP', '40GP', '40HC', '45HC'])
      .describe('The type of the container: 40HC is a 40-foot high cube.'),
    value: z.number().min(0).describe('The price of one container, in the currency of the unit.'),
    unit: z
      .string()
      .regex(/^[A-Z]{3}\/(?:FEU|TEU)$/, 'must be a currency per container, such as USD/FEU')
      .describe('USD/FEU for 40-foot containers, USD/TEU for 20-foot containers.'),
    illustrative,
  },
  references: { lane: 'lanes' },
  series: ['lane', 'equipment'],
});

/** Published sets of emission factors. `validFrom` and `validTo` are the days of the transports that a set is for. */
const factorSets = dataKind({ id: 'factor-sets', row: { name: localName } });

/** Kilograms of CO₂ equivalent per metric ton and kilometer. */
const kgPerTonneKm = z.number().gt(0).max(10);

/**
 * Dated facts that charts of rates mark on some lanes, such as a public holiday. They are not causes of the figures.
 * `validFrom` is the first day, `validTo` the last.
 */
const rateEvents = dataKind({
  id: 'rate-events',
  row: {
    name: inEveryLocale(80).describe('The fact, as charts print it: "National Day holiday in China".'),
    lanes: distinct(z.array(z.string()).min(1)).describe('The ids of the lanes whose charts mark the fact.'),
  },
  references: { lanes: 'lanes' },
});

/** Public indices of freight rates, which pages link and whose values they do not repeat. `source` is the publisher. */
const rateIndices = dataKind({
  id: 'rate-indices',
  row: {
    name: localName,
    measures: inEveryLocale(200).describe('The rates that the index measures, with their unit.'),
    appears: inEveryLocale(60).describe('How often the publisher publishes it: "Weekly, on Friday".'),
  },
});

/**
 * Emissions of freight. The first row of a mode in the newest set counts where no other is chosen. Texts name a row by its
 * id; the tools find the rows of a means of transport in each set by `vehicle`.
 */
const factors = dataKind({
  id: 'factors',
  row: {
    name: localName,
    mode: z.enum(['ocean', 'rail', 'truck', 'air']).describe('The mode of transport that the factor is for.'),
    vehicle: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be an id')
      .meta({ description: 'The means of transport, the same in every set.', examples: ['container-ship'] }),
    set: z.string().describe('The id of the set, a row of factor-sets.yaml.'),
    direct: kgPerTonneKm.describe('From tank to wheel: kilograms of CO₂ equivalent per metric ton and kilometer.'),
    upstream: kgPerTonneKm.describe('From well to tank, in the same unit. The sum of both is from well to wheel.'),
    sourceIds: z
      .strictObject({
        direct: line(40).describe('The id of the direct factor: "27_320_3235_14_1".'),
        upstream: line(40).describe('The id of the factor from well to tank: "28_916_3235_14_1".'),
      })
      .describe('The ids of both factors in the flat file of the publisher, for "waybill import factors".')
      .optional(),
    mostKm: z
      .int()
      .min(1)
      .describe('The kilometers up to which the factor is for, such as that of short-haul flights.')
      .optional(),
    endsIn: countryCode
      .describe('The country in which the leg must begin or end. Without it, the factor is for any country.')
      .optional(),
    distance: z
      .literal('sailed')
      .describe('The factor counts the distance that ships sailed. Tools add 15% to their shortest distance.')
      .optional(),
  },
  references: { set: 'factor-sets' },
});

/** Every kind of data, by the name of its file in content/data. */
export const dataKinds = {
  ports,
  airports,
  regions,
  lanes,
  ...networkKinds,
  rates,
  'rate-events': rateEvents,
  'rate-indices': rateIndices,
  'factor-sets': factorSets,
  factors,
  'planning-ranges': planningRanges,
  'customs-notes': customsNotes,
  'hs-codes': hsCodes,
  ...dutyKinds,
  'trade-programs': tradePrograms,
  ...careerKinds,
};

export type KindId = keyof typeof dataKinds;
export type RowOf<Id extends KindId> = z.output<(typeof dataKinds)[Id]['row']>;

import { csvOf } from '../parts/csv.ts';
import type { FormQuery, JsonResult } from '../tool.ts';
import type { EmissionsContext } from './answer.ts';
import { type Chain, type ChainLeg, chainOf } from './chain.ts';
import { allChains } from './comparison.ts';
import { declarationLines, declarationOf, enteredShare, intensity } from './declaration.ts';
import { type EmissionsInput, parseEmissions } from './input.ts';
import { legName } from './ledger.ts';
import { problemTexts } from './problems.ts';
import { type EmissionsWriter, emissionsWriterOf } from './write.ts';

/** The parameters without which no answer is possible. */
const REQUIRED = ['from', 'to', 'load'] as const;

/**
 * Returns the emissions as JSON, in kilograms of CO₂ equivalent; factors are kilograms per metric ton-kilometer. The status
 * of an error is 400 if a required parameter is missing, else 422.
 */
export function emissionsJson(query: FormQuery, context: EmissionsContext): JsonResult {
  const writer = emissionsWriterOf(context.words, context.locale);
  const parsed = parseEmissions(query, context);
  if ('problems' in parsed) {
    const status = REQUIRED.some((name) => query.get(name) === null) ? 400 : 422;
    return { status, errors: problemTexts(parsed.problems, writer) };
  }
  const { input } = parsed;
  const chain = chainOf(input, input.way);
  return {
    body: {
      from: input.way.from.code,
      to: input.way.to.code,
      mode: input.mode,
      via: chain.way.via.map(({ id }) => id),
      notices: [...chain.way.notices, ...(chain.way.mode === 'air' ? [writer.words.declaration.distance.air] : [])],
      loadTons: input.tonnes,
      legs: chain.legs.flatMap((leg) => jsonLeg(leg, input)),
      totalKg: grams(chain.totalKg),
      directKg: chain.isDirectPartial ? null : grams(chain.directKg),
      notIncluded: chain.missing,
      declaration: jsonDeclaration(chain, input),
      options: allChains(input).map(({ way, totalKg }) => ({
        mode: way.mode,
        via: way.via.map(({ id }) => id),
        distanceKm: way.km,
        totalKg: grams(totalKg),
      })),
    },
  };
}

/** Returns what a program must know to check the sum: boundary, data, transport activity and intensity. */
function jsonDeclaration(chain: Chain, input: EmissionsInput): object {
  const declaration = declarationOf(chain, input);
  const entered = grams(enteredShare(declaration));
  return {
    boundary: 'well-to-wheel',
    structure: 'ISO 14083',
    set: input.set.id,
    allocation: declaration.isByTeu ? 'teu' : 'mass',
    tonneKm: grams(declaration.tonneKm),
    gramsPerTonneKm: grams(intensity(declaration)),
    defaultShare: grams(1 - entered),
    enteredShare: entered,
  };
}

function jsonLeg(
  { kind, km, factor, adjustment, load, totalKg, directKg }: ChainLeg,
  { set, mode, hubKg }: EmissionsInput,
): object[] {
  if (totalKg === undefined) return [];
  const isOwn = factor?.vehicle === undefined;
  return [
    {
      kind,
      mode: factor === undefined ? 'hub' : (factor.vehicle?.mode ?? mode),
      vehicle: factor?.vehicle?.vehicle ?? null,
      distanceKm: km ?? null,
      distanceAdjustment: adjustment ?? 1,
      teu: load?.teu ?? null,
      factor: factor?.total ?? hubKg ?? null,
      directFactor: factor?.direct ?? null,
      source: isOwn ? null : { ...set.source, set: set.id, checkedOn: set.checkedOn },
      co2eKg: grams(totalKg),
      directKg: directKg === undefined ? null : grams(directKg),
    },
  ];
}

/** Rounds to three decimals, such as kilograms to grams. */
export function grams(kilograms: number): number {
  return Math.round(kilograms * 1000) / 1000;
}

/** Returns the chosen chain and the sums of all ways as CSV; undefined if the form has errors. */
export function emissionsCsv(query: FormQuery, context: EmissionsContext): { name: string; text: string } | undefined {
  const parsed = parseEmissions(query, context);
  if ('problems' in parsed) return undefined;
  const { input } = parsed;
  const writer = emissionsWriterOf(context.words, context.locale);
  const chain = chainOf(input, input.way);
  const { words } = writer;
  const rows = chain.legs.map((leg) => csvLeg(leg, { chain, input, writer }));
  const sums = [
    [words.total, '', '', '', '', grams(chain.directKg), grams(chain.totalKg)],
    ...allChains(input).map(({ way, directKg, totalKg }) => [
      writer.way(way),
      '',
      input.tonnes,
      way.km,
      '',
      grams(directKg),
      grams(totalKg),
    ]),
  ];
  const { from, to } = chain.way;
  return {
    name: `emissions-${from.code}-${to.code}-${input.mode}.csv`,
    text: csvOf([words.csv, ...rows, ...sums, [], ...declarationLines(declarationOf(chain, input), writer)]),
  };
}

function csvLeg(
  leg: ChainLeg,
  { chain, input, writer }: { chain: Chain; input: EmissionsInput; writer: EmissionsWriter },
): (string | number)[] {
  const { factor, km, adjustment, load, totalKg, directKg } = leg;
  const { words } = writer;
  const name = legName(leg, chain.way, writer);
  if (totalKg === undefined) return [name, words.notIncluded];
  const { set, tonnes, hubKg = '' } = input;
  const source =
    factor?.vehicle === undefined ? [] : [set.source.title, set.source.licence, set.source.url ?? '', set.checkedOn];
  return [
    name,
    factor === undefined ? words.hub : (factor.vehicle?.name ?? words.notes.own),
    load === undefined ? tonnes : load.teu * (load.tonsPerTeu ?? 1),
    km === undefined ? '' : grams(km * (adjustment ?? 1)),
    factor?.total ?? hubKg,
    directKg === undefined ? '' : grams(directKg),
    grams(totalKg),
    ...source,
  ];
}

import { join } from 'node:path';
import type { Article } from './corpus/articles.ts';
import { eleventyIn, type Found, hugoIn, type Peer } from './peers.ts';
import type { Measured } from './run.ts';
import { COSTS, costsOf, formatSpread, markdownTable } from './table.ts';
import { waybillOf } from './waybill.ts';

type Step = readonly [what: string, run: () => Promise<Measured>];
type Round = ReadonlyMap<string, Measured>;

const COLD = 'waybill, cold';
const WARM = ['nothing changed', 'first edit', 'one edit', 'validate'].map((what) => `waybill, ${what}`);

/**
 * Builds the same articles with waybill and with each peer in turn: on a busy machine only ratios of adjacent runs are
 * valid.
 */
export async function comparePeers(folder: string, articles: readonly Article[], pairs: number): Promise<string> {
  const waybill = waybillOf(join(folder, 'waybill'), articles);
  const hugo = hugoIn(join(folder, 'hugo'), articles);
  const eleventy = eleventyIn(join(folder, 'eleventy'), articles);
  const warm = [waybill.build, waybill.edited, waybill.edited, waybill.validate];
  const steps: Step[] = [
    ...coldOf(hugo),
    [COLD, waybill.cold],
    ...coldOf(eleventy),
    ...warm.map((run, index): Step => [WARM[index] ?? '', run]),
  ];
  const rounds: Round[] = [];
  for (let pair = 1; pair <= pairs; pair += 1) rounds.push(await roundOf(steps));
  const runs = rounds.flatMap((round, index) =>
    [...round].map(([what, measured]) => [what, index + 1, ...costsOf(measured)]),
  );
  const ratios = [
    ...(isPeer(hugo) ? [COLD, ...WARM].map((what) => ratio(rounds, what, hugo)) : []),
    ...(isPeer(eleventy) ? [ratio(rounds, COLD, eleventy)] : []),
  ];
  return [
    `${[hugo, eleventy].map(introduced).join('\n')}\n`,
    markdownTable(['build', 'pair', ...COSTS], runs, { last: false }),
    `Ours divided by theirs, pair by pair: the median (least–most of ${pairs}).\n`,
    markdownTable(['ours / theirs', 'wall', 'user CPU', 'peak'], ratios, { last: false }),
  ].join('\n');
}

async function roundOf(steps: readonly Step[]): Promise<Round> {
  const round = new Map<string, Measured>();
  for (const [what, run] of steps) round.set(what, await run());
  return round;
}

function ratio(rounds: readonly Round[], what: string, { name }: Peer): string[] {
  const of = (cost: (measured?: Measured) => number | undefined) =>
    formatSpread(
      rounds.map((round) => (cost(round.get(what)) ?? Number.NaN) / (cost(round.get(`${name}, cold`)) ?? Number.NaN)),
      2,
    );
  return [
    `${what} / ${name}, cold`,
    of((one) => one?.seconds),
    of((one) => one?.userSeconds),
    of((one) => one?.megabytes),
  ];
}

function coldOf(found: Found): Step[] {
  return isPeer(found) ? [[`${found.name}, cold`, found.cold]] : [];
}

function isPeer(found: Found): found is Peer {
  return typeof found !== 'string';
}

function introduced(found: Found): string {
  return isPeer(found) ? `${found.name} ${found.version}` : found;
}

import { join } from 'node:path';
import type { Article } from './corpus/articles.ts';
import { type DevMeasured, measureDev } from './dev.ts';
import { eleventyIn, type Found, hugoIn, type Peer } from './peers.ts';
import type { Measured } from './run.ts';
import { COSTS, costsOf, formatSpread, markdownTable } from './table.ts';
import { CLI, waybillOf } from './waybill.ts';

type Step = readonly [what: string, run: () => Promise<Measured>];
type Round = ReadonlyMap<string, Measured>;

const COLD = 'waybill, cold';
const WARM = ['nothing changed', 'first edit', 'one edit', 'validate after an edit'].map((what) => `waybill, ${what}`);

/**
 * Builds the same articles with waybill and with each peer in turn: on a busy machine only ratios of adjacent runs are
 * valid.
 */
export async function comparePeers(folder: string, articles: readonly Article[], pairs: number): Promise<string> {
  const waybill = waybillOf(join(folder, 'waybill'), articles);
  const hugo = hugoIn(join(folder, 'hugo'), articles);
  const eleventy = eleventyIn(join(folder, 'eleventy'), articles);
  const warm = [waybill.build, waybill.edited, waybill.edited, waybill.validateEdited];
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
  const dev = await measureDev({ cli: CLI, cwd: waybill.folder, ...waybill.article });
  return [
    `${[hugo, eleventy].map(introduced).join('\n')}\n`,
    markdownTable(['build', 'pair', ...COSTS], runs, { last: false }),
    `Ours divided by theirs, pair by pair: the median (least–most of ${pairs}).\n`,
    markdownTable(['ours / theirs', 'wall', 'user CPU', 'peak'], ratios, { last: false }),
    'Our limits, for 10,000 articles on a quiet machine:\n',
    markdownTable(['measured', 'median (least–most)', 'at most'], limitsOf(rounds, dev), { last: true }),
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

/** Returns what we limit, with the figures and the limit. A peer that is not installed gives a dash. */
function limitsOf(rounds: readonly Round[], dev: DevMeasured): string[][] {
  const times = (what: string, peer: string) =>
    rounds.map((round) => secondsOf(round.get(`waybill, ${what}`)) / secondsOf(round.get(`${peer}, cold`)));
  const peak = rounds.map((round) => round.get(COLD)?.megabytes ?? Number.NaN);
  return [
    ['cold / Eleventy', formatSpread(times('cold', 'Eleventy'), 2), '0.85'],
    ['nothing changed / Hugo', formatSpread(times('nothing changed', 'Hugo'), 3), '0.08'],
    ['one edit / Hugo', formatSpread(times('one edit', 'Hugo'), 2), '0.15'],
    [
      'validate after an edit, s',
      formatSpread(
        rounds.map((round) => secondsOf(round.get('waybill, validate after an edit'))),
        2,
      ),
      '0.8',
    ],
    ['dev: text saved to page served, ms', formatSpread(dev.textMs, 0), '100'],
    ['dev: title saved to page served, ms', formatSpread(dev.titleMs, 0), '100'],
    ['dev: start, s', dev.startSeconds.toFixed(1), '3'],
    ['dev: peak, MiB', formatSpread([dev.megabytes ?? Number.NaN], 0), '500'],
    ['cold: peak of all processes, MiB', formatSpread(peak, 0), '600'],
  ];
}

function secondsOf(measured: Measured | undefined): number {
  return measured?.seconds ?? Number.NaN;
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

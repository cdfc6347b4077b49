import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeArticles, writeContent } from './corpus.ts';
import { buildersIn } from './peers.ts';

const USAGE = `Usage: npm run bench -- [options]

time whole commands on a made-up site, from start to exit

Options:
  --articles <number>  how many articles (default: 1000)
  --seed <number>      which articles (default: 1)
  --rounds <number>    how often each command runs (default: 3)
  --peers              time Hugo and Eleventy in the same rounds
  --help               print this

The site is written to the folder for temporary files; TMPDIR names another.
Cold is without .waybill and dist. Needs GNU time. Hugo is the "hugo" of the
PATH; npx downloads Eleventy. A builder that is missing is left out.
`;

const REPOSITORY = join(import.meta.dirname, '../..');
const CLI = [process.execPath, join(REPOSITORY, 'cli/waybill.mjs')];
const AT = ['--at', '2026-11-20'];
const COLD = 'waybill build, cold';

/** What one run of a command took. */
interface Run {
  seconds: number;
  /** User and system seconds of all its threads and children. */
  cpuSeconds: number;
  /** The largest resident set of one of its processes. */
  peakMiB: number;
}

type Step = readonly [what: string, run: () => Run];

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    peers: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(USAGE);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
  try {
    process.stdout.write(bench(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the commands in rounds. On a busy machine only ratios of adjacent runs are valid, so every round gives ratios to
 * the builds of the peers, or to our cold build. Returns a table.
 */
function bench(folder: string): string {
  const articles = makeArticles({ articles: wholeNumber(values.articles), seed: wholeNumber(values.seed) });
  const ours = join(folder, 'waybill');
  writeContent(ours, { articles, base: join(REPOSITORY, 'tests/cases/base') });
  const command = (name: string) => () => timed([...CLI, name, '--quiet', ...AT], ours);
  const [build, validate] = [command('build'), command('validate')];
  const steps: Step[] = [
    [COLD, () => without(ours, ['.waybill', 'dist'], build)],
    ['waybill build, nothing changed', build],
    ['waybill build, one edit', () => edited(ours, build)],
    ['waybill validate, again', validate],
    ['waybill validate, one edit', () => edited(ours, validate)],
  ];
  const peers = values.peers ? buildersIn(folder, articles) : [];
  for (const { name, cwd, argv } of peers) steps.push([name, () => without(cwd, ['dist'], () => timed(argv, cwd))]);
  const rounds = Array.from({ length: wholeNumber(values.rounds) }, () =>
    Object.fromEntries(steps.map(([what, run]) => [what, run()])),
  );
  const references = peers.length > 0 ? peers.map(({ name }) => name) : [COLD];
  const heads = ['command', 'wall s', 'CPU s', 'peak MiB', ...references.map((name) => `× ${name}`)];
  const rows = steps.map(([what]) => {
    const figure = (of: (run: Run, round: Readonly<Record<string, Run>>) => number, digits: number) =>
      median(rounds.flatMap((round) => (round[what] === undefined ? [] : [of(round[what], round)]))).toFixed(digits);
    const ratios = references.map((name) =>
      figure(({ seconds }, round) => seconds / (round[name]?.seconds ?? Number.NaN), 3),
    );
    return [
      what,
      figure((run) => run.seconds, 2),
      figure((run) => run.cpuSeconds, 1),
      figure((run) => run.peakMiB, 0),
      ...ratios,
    ];
  });
  const rule = heads.map((_, index) => (index === 0 ? '---' : '---:'));
  return [heads, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** Runs a command below GNU time. Removes WAYBILL_IMAGES, because shared images would make a cold build warm. */
function timed(command: readonly string[], cwd: string): Run {
  const { WAYBILL_IMAGES: _, ...env } = process.env;
  const figures = join(cwd, 'figures.txt');
  const { error, status, stderr } = spawnSync('time', ['-f', '%e %U %S %M', '-o', figures, ...command], {
    cwd,
    env,
    encoding: 'utf8',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`"${command.join(' ')}" failed:\n${stderr}`);
  const [seconds = 0, user = 0, system = 0, peak = 0] = readFileSync(figures, 'utf8').trim().split(' ').map(Number);
  return { seconds, cpuSeconds: user + system, peakMiB: peak / 1024 };
}

function without(folder: string, made: readonly string[], run: () => Run): Run {
  for (const name of made) rmSync(join(folder, name), { recursive: true, force: true });
  return run();
}

function edited(folder: string, run: () => Run): Run {
  const file = join(folder, 'content/en-US/blog/peak-season.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nA paragraph that was not there before.\n`);
  return run();
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`"${text}" is no whole number above 0`);
  return Number(text);
}

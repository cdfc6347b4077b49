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
Cold is without .waybill and dist. Hugo is the "hugo" of the PATH; npx
downloads Eleventy. A builder that is missing is left out.
`;

const REPOSITORY = join(import.meta.dirname, '../..');
const CLI = [process.execPath, join(REPOSITORY, 'cli/waybill.mjs')];
const AT = ['--at', '2026-11-20'];

type Step = readonly [what: string, run: () => number];

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

/** Runs the commands in rounds: on a busy machine only ratios of adjacent runs are valid. Returns a table. */
function bench(folder: string): string {
  const articles = makeArticles({ articles: wholeNumber(values.articles), seed: wholeNumber(values.seed) });
  const ours = join(folder, 'waybill');
  writeContent(ours, { articles, base: join(REPOSITORY, 'tests/cases/base') });
  const build = () => seconds([...CLI, 'build', '--quiet', ...AT], ours);
  const steps: Step[] = [
    ['waybill build, cold', () => without(ours, ['.waybill', 'dist'], build)],
    ['waybill build, nothing changed', build],
    ['waybill build, one edit', () => edited(ours, build)],
    ['waybill validate, one edit', () => edited(ours, () => seconds([...CLI, 'validate', '--quiet', ...AT], ours))],
  ];
  for (const { name, cwd, argv } of values.peers ? buildersIn(folder, articles) : [])
    steps.push([`${name}, cold`, () => without(cwd, ['dist'], () => seconds(argv, cwd))]);
  const rounds = Array.from({ length: wholeNumber(values.rounds) }, () => steps.map(([, run]) => run()));
  const rows = steps.map(([what], index) => {
    const times = rounds.map((round) => round[index] ?? Number.NaN);
    const ratios = rounds.map((round) => (round[index] ?? Number.NaN) / (round[0] ?? Number.NaN));
    return `| ${what} | ${median(times).toFixed(2)} | ${median(ratios).toFixed(3)} |\n`;
  });
  return `| command | median s | part of a cold build |\n| --- | ---: | ---: |\n${rows.join('')}`;
}

/** Runs a command. Removes WAYBILL_IMAGES, because shared images would make a cold build warm. */
function seconds([command = '', ...argv]: readonly string[], cwd: string): number {
  const { WAYBILL_IMAGES: _, ...env } = process.env;
  const begun = performance.now();
  const { status, stderr } = spawnSync(command, argv, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`"${command} ${argv.join(' ')}" failed:\n${stderr}`);
  return (performance.now() - begun) / 1000;
}

function without(folder: string, made: readonly string[], run: () => number): number {
  for (const name of made) rmSync(join(folder, name), { recursive: true, force: true });
  return run();
}

function edited(folder: string, run: () => number): number {
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

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY, sourceFiles } from '../helpers/sources.ts';
import { type Mutation, mutationsOf } from './mutations.ts';

/** How many mutations of each room a run tries. */
const COUNTS = { pipeline: 40, runtime: 30, edge: 20, endpoints: 20, tools: 10 };
/** Their words, numbers and colours are no behaviour that a test should fix. */
const WITHOUT_BEHAVIOUR = /messages\.ts$|\.d\.ts$|\/codes\/|\/mocks?\//;
/** A mutation can make a loop endless. */
const MAX_MINUTES = 6;

interface Mutant extends Mutation {
  room: string;
  file: string;
  /** file:line:column of the change, and the change. */
  name: string;
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** Tries only chosen mutants whose name begins with one of these texts, such as `edge/`. */
    only: { type: 'string', multiple: true, default: [] },
    /** Also runs the browser tests for what the other tests do not notice. */
    browser: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

const all = Object.entries(COUNTS).flatMap(([room, count]) => chosen(mutantsOf(room), count, Number(values.seed)));
const mutants = all.filter(({ name }) => values.only.length === 0 || values.only.some((part) => name.startsWith(part)));
if (values.list) process.stdout.write(`${mutants.map(({ name }) => name).join('\n')}\n`);
else await tryAll();

async function tryAll(): Promise<void> {
  const waiting = [...mutants];
  const survivors: Mutant[] = [];
  const work = async () => {
    const clone = makeClone();
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const by = await caughtBy(mutant, clone);
      process.stdout.write(`${by === undefined ? 'SURVIVED' : `caught by ${by}`}  ${mutant.name}\n`);
      if (by === undefined) survivors.push(mutant);
    }
    rmSync(clone, { recursive: true });
  };
  await Promise.all([work(), work()]);
  for (const room of Object.keys(COUNTS)) {
    const [tried, left] = [mutants, survivors].map((list) => list.filter((mutant) => mutant.room === room).length);
    process.stdout.write(`${room}: ${Number(tried) - Number(left)} of ${tried} caught\n`);
  }
  process.stdout.write(`seed ${values.seed}: ${mutants.length - survivors.length} of ${mutants.length} caught\n`);
}

/** Runs the nearest tests first, because most mutants end there. Returns what failed. */
async function caughtBy({ file, start, end, by }: Mutant, clone: string): Promise<string | undefined> {
  const path = join(clone, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, start) + by + text.slice(end));
  const quick = ['--project', 'unit', '--project', 'dom'];
  const near = join('tests', dirname(file));
  const stages: [string, string[]][] = [
    [
      'near tests',
      ['run', `${existsSync(join(clone, near)) ? near : join('tests', file.split('/')[0] ?? '')}/`, ...quick],
    ],
    ['related tests', ['related', '--run', path, ...quick]],
    ...(values.browser ? [['browser tests', ['run', '--project', 'e2e']] as [string, string[]]] : []),
  ];
  try {
    for (const [name, args] of stages) if (await fails(args, clone)) return name;
    return undefined;
  } finally {
    writeFileSync(path, text);
  }
}

function fails(args: readonly string[], clone: string): Promise<boolean> {
  return new Promise((resolve) => {
    const vitest = join(clone, 'node_modules/.bin/vitest');
    const flags = ['--bail', '1', '--passWithNoTests', '--maxWorkers', '1', '--reporter', 'dot'];
    const child = spawn(vitest, [...args, ...flags], { cwd: clone, stdio: 'ignore', detached: true });
    const end = setTimeout(() => process.kill(-Number(child.pid), 'SIGKILL'), MAX_MINUTES * 60_000);
    child.on('exit', (code) => {
      clearTimeout(end);
      resolve(code !== 0);
    });
  });
}

function makeClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'waybill-mutants-'));
  execFileSync('git', ['clone', '--quiet', '--shared', REPOSITORY, clone]);
  symlinkSync(join(REPOSITORY, 'node_modules'), join(clone, 'node_modules'));
  return clone;
}

function mutantsOf(room: string): Mutant[] {
  const files = sourceFiles().filter(({ file }) => file.startsWith(`${room}/`) && file.endsWith('.ts'));
  return files
    .filter(({ file }) => !WITHOUT_BEHAVIOUR.test(file))
    .flatMap(({ file, text }) =>
      mutationsOf(text).map((mutation) => {
        const { start, end, by } = mutation;
        const before = text.slice(0, start).split('\n');
        const change = `${text.slice(start, end)} -> ${by}`.replace(/\s+/g, ' ');
        return {
          ...mutation,
          room,
          file,
          name: `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${change}`,
        };
      }),
    );
}

/** Returns `count` different items, the same for the same seed (the generator "mulberry32"). */
function chosen<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0] as Item);
}

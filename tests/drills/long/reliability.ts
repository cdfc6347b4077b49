import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measurement } from '../measure.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
/** The table of drills at the root of the repository. */
export const RELIABILITY = join(REPOSITORY, 'RELIABILITY.md');
const PROJECTS = ['unit', 'drills', 'e2e', 'e2e-drills'].flatMap((name) => ['--project', name]);
const NOTHING = '–';

/** A row of RELIABILITY.md. */
export interface Row {
  id: string;
  fault: string;
  expectation: string;
  /** Files relative to the repository, each with a part of the titles of the tests. */
  tests: { file: string; title: string }[];
  result: string;
  /** Seconds from the fault to the message; a dash if the drill has no message. */
  seconds: string;
  /** A dash if the drill compares no bytes. */
  lost: string;
}

/** Reads the rows of the table. */
export function readRows(markdown: string): Row[] {
  return markdown.split('\n').flatMap((line) => {
    if (!/^\| [A-Z]\d+ \|/.test(line)) return [];
    const [id = '', fault = '', expectation = '', tests = '', result = '', seconds = '', lost = ''] = cellsOf(line);
    const named = [...tests.matchAll(/\[[^\]]+\]\(([^)]+)\)((?:,? “[^”]+”)+)/g)];
    return [
      {
        id,
        fault,
        expectation,
        tests: named.flatMap(([, file = '', titles = '']) =>
          [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
        ),
        result,
        seconds,
        lost,
      },
    ];
  });
}

/** The result of the drills of a row. */
export interface Outcome {
  passed: number;
  failed: number;
  measured: readonly Measurement[];
}

/** Returns the table with the results of a row. */
export function withOutcome(markdown: string, id: string, { outcome, day }: { outcome: Outcome; day: string }): string {
  const { passed, failed, measured } = outcome;
  const isSound = failed === 0 && passed > 0;
  const tests = `${passed + failed} ${passed + failed === 1 ? 'test' : 'tests'}`;
  const seeds = [...new Set(measured.flatMap(({ seed }) => seed ?? []))];
  const seconds = measured.flatMap((one) => one.seconds ?? []);
  const shown = (value: number) => value.toFixed(1);
  const times = [Math.min(...seconds), Math.max(...seconds)].map(shown);
  const result = `${isSound ? 'passed' : `${failed} failed`}, ${tests}${seeds.length > 0 ? `, seed ${seeds.join(', ')}` : ''}, ${day}`;
  return markdown
    .split('\n')
    .map((line) => {
      const cells = cellsOf(line);
      if (cells[0] !== id || !line.startsWith('|')) return line;
      const lost = cells[6] === NOTHING ? NOTHING : isSound ? '0' : 'unknown';
      const time = seconds.length === 0 ? NOTHING : times[0] === times[1] ? times[0] : times.join(' to ');
      return `| ${[...cells.slice(0, 4), result, time, lost].join(' | ')} |`;
    })
    .join('\n');
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/**
 * Runs the drills of the table, or those with the given IDs, and writes the results into RELIABILITY.md after each row.
 * Returns the IDs of rows with failures.
 */
export function reportDrills({ only, day }: { only: readonly string[]; day: string }): string[] {
  const rows = readRows(readFileSync(RELIABILITY, 'utf8')).filter(({ id }) => only.length === 0 || only.includes(id));
  const known = new Map<string, Ran>();
  return rows.flatMap((row) => {
    const outcome = outcomeOf(row, known);
    const before = readFileSync(RELIABILITY, 'utf8');
    writeFileSync(RELIABILITY, machineLine(withOutcome(before, row.id, { outcome, day })));
    process.stdout.write(`${row.id}: ${outcome.passed} passed, ${outcome.failed} failed\n`);
    return outcome.failed > 0 || outcome.passed === 0 ? [row.id] : [];
  });
}

/** Returns the table with the machine of the last run, and its load, because other programs delay every message. */
function machineLine(markdown: string): string {
  const [{ model = 'unknown processor' } = {}] = cpus();
  const [load = 0] = loadavg();
  const machine = `${model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}`;
  return markdown.replace(/^Last machine: .*$/m, `Last machine: ${machine}, with a load of ${load.toFixed(0)}.`);
}

/** The results of a file of tests. */
interface Ran {
  tests: { title: string; isPassed: boolean }[];
  measured: Measurement[];
}

function outcomeOf({ id, tests }: Row, known: Map<string, Ran>): Outcome {
  const files = [...new Set(tests.map(({ file }) => file))];
  for (const file of files) if (!known.has(file)) known.set(file, runFile(file));
  const found = tests.flatMap(({ file, title }) => {
    const own = known.get(file)?.tests.filter((one) => one.title.includes(title)) ?? [];
    return own.length > 0 ? own : [{ title, isPassed: false }];
  });
  const measured = files.flatMap((file) => known.get(file)?.measured ?? []).filter(({ drill }) => drill === id);
  const passed = found.filter(({ isPassed }) => isPassed).length;
  return { passed, failed: found.length - passed, measured };
}

/** The parts of vitest's JSON report that the table needs. */
interface VitestReport {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

function runFile(file: string): Ran {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-report-'));
  const [report, log] = [join(folder, 'report.json'), join(folder, 'log')];
  const argv = [
    'vitest',
    'run',
    ...PROJECTS,
    file,
    '--reporter=json',
    '--reporter=default',
    `--outputFile.json=${report}`,
  ];
  spawnSync('npx', argv, { cwd: REPOSITORY, stdio: 'inherit', env: { ...process.env, WAYBILL_DRILL_LOG: log } });
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const results = read(report) === '' ? [] : (JSON.parse(read(report)) as VitestReport).testResults;
  const lines = read(log).split('\n').filter(Boolean);
  rmSync(folder, { recursive: true });
  return {
    tests: results.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status }) => ({ title, isPassed: status === 'passed' })),
    ),
    measured: lines.map((line) => JSON.parse(line) as Measurement),
  };
}

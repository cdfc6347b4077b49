import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Random, seeded } from '../../bench/corpus.ts';
import { type Ran, run } from '../../helpers/terminal.ts';
import { mutate } from './mutations.ts';
import type { Drilled } from './parsers.ts';

/** The content that the drill damages: the site of the browser tests, which has every content type. */
const SITE = join(import.meta.dirname, '..', '..', '..', 'e2e', 'content');
/** The number of files that are damaged for one validation. A failing validation is repeated file by file. */
const BATCH = 20;
/** Most CPU time of a validation, in milliseconds. Other programs on the machine do not change it, unlike elapsed time. */
const LIMIT = 5000;
/** Most characters of a damaged text in a failure. */
const SHOWN = 300;
const EXTENSIONS = /\.(?:md|ya?ml|csv|svg)$/;

interface Damaged {
  /** Relative to the site. */
  file: string;
  text: string;
}

interface Desk {
  cwd: string;
  /** The sound text of each file. */
  sound: ReadonlyMap<string, string>;
}

/**
 * Validates a site with random damage, some files at a time, until `documents` files were damaged. A validation must end
 * within 5 s of CPU time: it must not throw, print a stack, or end with the exit code of a command that cannot run.
 */
export async function fuzzContent({ documents, seed }: { documents: number; seed: number }): Promise<Drilled> {
  const cwd = mkdtempSync(join(tmpdir(), 'waybill-fuzz-'));
  try {
    cpSync(SITE, join(cwd, 'content'), { recursive: true });
    const desk = { cwd, sound: readFiles(cwd) };
    const random = seeded(seed);
    const failures: string[] = [];
    let [found, slowest] = [0, 0];
    await validate(desk, []);
    for (let done = 0; done < documents; done += BATCH) {
      const damage = drawDamage(desk, random, Math.min(BATCH, documents - done));
      const { fault, milliseconds, findings } = await validate(desk, damage);
      found += findings;
      slowest = Math.max(slowest, milliseconds);
      if (fault !== undefined) failures.push(...(await findCauses(desk, damage, fault)));
    }
    const summary = `${documents} damaged documents: ${found} findings, slowest validation ${Math.round(slowest)} ms of CPU time, ${failures.length} failures`;
    return { summary, failures };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

function readFiles(cwd: string): Map<string, string> {
  const names = readdirSync(join(cwd, 'content'), { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && EXTENSIONS.test(entry.name));
  const paths = files.map(({ parentPath, name }) => relative(cwd, join(parentPath, name))).toSorted();
  return new Map(paths.map((path) => [path, readFileSync(join(cwd, path), 'utf8')]));
}

function drawDamage({ sound }: Desk, random: Random, count: number): Damaged[] {
  const files = [...sound.keys()];
  const texts = [...sound.values()];
  return Array.from({ length: count }, () => {
    const file = files[Math.floor(random() * files.length)] ?? '';
    const other = texts[Math.floor(random() * texts.length)] ?? '';
    return { file, text: mutate(sound.get(file) ?? '', other, random) };
  });
}

interface Validated {
  fault: string | undefined;
  milliseconds: number;
  findings: number;
}

/** Writes the damaged files, validates the site and restores the files. */
async function validate({ cwd, sound }: Desk, damage: readonly Damaged[]): Promise<Validated> {
  for (const { file, text } of damage) writeFileSync(join(cwd, file), text);
  const before = process.cpuUsage();
  const ran = await run(['validate', '--format', 'json', '--at', '2026-11-20'], { cwd }).catch((error: Error) => error);
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1000;
  for (const { file } of damage) writeFileSync(join(cwd, file), sound.get(file) ?? '');
  if (ran instanceof Error) return { fault: ran.stack ?? ran.message, milliseconds, findings: 0 };
  return { fault: faultOf(ran, milliseconds), milliseconds, findings: countFindings(ran) };
}

function faultOf({ code, stdout, stderr }: Ran, milliseconds: number): string | undefined {
  if (code !== 0 && code !== 1) return `exit code ${code}: ${stderr || stdout.slice(0, 400)}`;
  if (/^\s+at .*:\d+:\d+\)?$/m.test(stdout + stderr)) return 'it printed a stack';
  if (milliseconds > LIMIT) return `it took ${Math.round(milliseconds)} ms`;
  return undefined;
}

function countFindings({ stdout }: Ran): number {
  return (JSON.parse(stdout) as { diagnostics: unknown[] }).diagnostics.length;
}

/** Validates each damaged file alone, and returns those that fail, or the whole batch if none fails alone. */
async function findCauses(desk: Desk, damage: readonly Damaged[], fault: string): Promise<string[]> {
  const causes: string[] = [];
  for (const damagedFile of damage) {
    const { fault: fileFault } = await validate(desk, [damagedFile]);
    if (fileFault !== undefined)
      causes.push(`${damagedFile.file}: ${fileFault}\n${JSON.stringify(damagedFile.text.slice(0, SHOWN))}`);
  }
  return causes.length > 0 ? causes : [`${damage.map(({ file }) => file).join(', ')}: ${fault}`];
}

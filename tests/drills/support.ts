import { type ChildProcess, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { existsSync, lchownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { digest } from '../../pipeline/cache/key.ts';
import { filesBelow, HOUSE, madeFiles } from '../helpers/sources.ts';
import { run, TODAY } from '../helpers/terminal.ts';
import { post } from '../pipeline/support/items.ts';

export const PROGRAM = join(HOUSE, 'cli/waybill.mjs');
/** The build that every drill disturbs. */
export const BUILD = ['build', '--at', TODAY];

/** A process environment in which nothing says how to print or where the site is. */
export const ENVIRONMENT = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR };

const OPTIONS = { env: ENVIRONMENT, encoding: 'utf8', maxBuffer: 64_000_000 } as const;

export type Bytes = Map<string, Buffer>;

export interface Ended {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

interface ProcessOptions {
  cwd: string;
  environment?: Record<string, string | undefined>;
  /** Flags of Node itself. */
  node?: string[];
  program?: string;
}

/** Runs a command line in a process of its own, to its end. */
export function waybill(
  argv: readonly string[],
  { cwd, environment, node = [], program = PROGRAM }: ProcessOptions,
): Ended {
  return endedOf(
    spawnSync(process.execPath, [...node, program, ...argv], {
      ...OPTIONS,
      cwd,
      env: { ...ENVIRONMENT, ...environment },
    }),
  );
}

/** A user without rights of its own, as Unix systems know it. */
const NOBODY = 65_534;
const DEMOTE = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

/** Gives a folder with everything in it to the user that `asOrdinaryUser` is. */
export function handOver(folder: string): void {
  if (process.getuid?.() !== 0) return;
  for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(folder, path), NOBODY, NOBODY);
}

/** Runs a command line as somebody for whom permissions hold: they do not for root. */
export function asOrdinaryUser(argv: readonly string[], { cwd, environment }: Omit<ProcessOptions, 'node'>): Ended {
  const command = [...(process.getuid?.() === 0 ? DEMOTE : []), process.execPath, PROGRAM, ...argv];
  const [file = '', ...given] = command;
  return endedOf(spawnSync(file, given, { ...OPTIONS, cwd, env: { ...ENVIRONMENT, ...environment } }));
}

/** Runs a shell script; `"$@"` in it is the command line of a build, with these arguments. */
export function shell(script: string, { cwd, argv = BUILD }: { cwd: string; argv?: readonly string[] }): Ended {
  const given = ['-c', script, 'sh', process.execPath, PROGRAM, ...argv];
  return endedOf(spawnSync('sh', given, { ...OPTIONS, cwd }));
}

function endedOf({ status, signal, stdout, stderr, error }: SpawnSyncReturns<string>): Ended {
  if (error) throw error;
  return { status, signal, stdout, stderr };
}

/** Starts a build in a process of its own, which does not outlive the test. */
export function startBuild(cwd: string, argv: readonly string[] = []): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, ...BUILD, ...argv], {
    cwd,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Resolves when something has come to be; a process that ended without it is a mistake of the test. */
export function when(isSo: () => boolean, child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (isSo()) resolve();
      else if (child.exitCode !== null || child.signalCode !== null) reject(new Error('the build ended too early'));
      else setImmediate(look);
    };
    look();
  });
}

/** A folder that is gone when the test is done. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-drill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What the build made of the content. */
export function exportOf(cwd: string): Bytes {
  return madeFiles(join(cwd, 'dist'));
}

/** Publishes without any fault, and in this process: that of a build that is disturbed is its own. */
async function publish(cwd: string, flags: readonly string[] = []): Promise<void> {
  const { code, stderr } = await run([...BUILD, '--quiet', ...flags], { cwd });
  expect(code, stderr).toBe(0);
}

/** By the digest of the content, because many drills of a file disturb the same build. */
const cleanExports = new Map<string, Bytes>();

/** What a build of the same content gives that nothing disturbs and nothing precedes. */
export async function cleanExport(cwd: string): Promise<Bytes> {
  const root = join(cwd, 'content');
  const key = digest(...[...filesBelow(root)].flat());
  const known = cleanExports.get(key);
  if (known !== undefined) return known;
  const folder = newFolder();
  await publish(folder, ['--no-cache', '--content', root]);
  const clean = exportOf(folder);
  cleanExports.set(key, clean);
  return clean;
}

/** The paths at which two exports differ. */
export function differences(one: Bytes, other: Bytes): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => !one.get(path)?.equals(other.get(path) ?? Buffer.from('\0absent')));
}

/** The same command without the fault must succeed at once and give what a clean build gives. */
export async function expectRecovery(cwd: string, clean?: Bytes): Promise<void> {
  await publish(cwd);
  expect(existsSync(join(cwd, '.waybill/build.lock'))).toBe(false);
  expect(differences(exportOf(cwd), clean ?? (await cleanExport(cwd)))).toEqual([]);
}

/** A name that stands on several pages of both locales; the small site has another one. */
export const OTHER_NAME = 'Sea Desk';

/** Changes something that shows on several pages. */
export function renameAuthor(cwd: string, name = OTHER_NAME): void {
  for (const locale of ['en-US', 'zh-CN']) {
    const file = join(cwd, `content/${locale}/author/ocean-desk.md`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${name}`));
  }
}

/** Publishes a first export, then changes the content: what a disturbed build finds. Gives the old export. */
export async function publishThenEdit(cwd: string): Promise<Bytes> {
  await publish(cwd);
  renameAuthor(cwd);
  return exportOf(cwd);
}

/** Files of short posts, half of them in each locale: for drills in which their number counts, and not their texts. */
export function manyPosts(count: number): Record<string, string> {
  const posts = Array.from({ length: count }, (_, index): [string, string] => {
    const path = `content/${index % 2 === 0 ? 'en-US' : 'zh-CN'}/blog/post-${index}.md`;
    return [path, post(`Post number ${index}`, {}, `## What to book\n\nCount back from *day ${index}*.`)];
  });
  return Object.fromEntries(posts);
}

const NAMESPACES = [
  ['unshare', '--user', '--map-root-user', '--mount'],
  ['unshare', '--mount'],
];

/**
 * Runs a shell script where it may mount, with these arguments after `$0`; undefined where nobody lets us, which is found
 * by trying: root may by itself, others in a name space of their own.
 */
export function mountingShell(): ((script: string, given: readonly string[]) => Ended) | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-mount-'));
  const mayMount = ([command = '', ...flags]: string[]) =>
    spawnSync(command, [...flags, 'mount', '-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' }).status === 0;
  const [command, ...flags] = NAMESPACES.find(mayMount) ?? [];
  rmSync(folder, { recursive: true });
  if (command === undefined) return undefined;
  return (script, given) => endedOf(spawnSync(command, [...flags, 'sh', '-c', script, 'sh', ...given], OPTIONS));
}

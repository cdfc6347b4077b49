import { type ChildProcess, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync, lchownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { digest } from '../../pipeline/cache/key.ts';
import { filesBelow, madeFiles, REPOSITORY } from '../helpers/sources.ts';
import { run, TODAY } from '../helpers/terminal.ts';
import { post } from '../pipeline/support/items.ts';

export const PROGRAM = join(REPOSITORY, 'cli/waybill.mjs');
/** The build command that every drill disturbs. */
export const BUILD = ['build', '--at', TODAY];

/** A process environment without variables for output or for the site. */
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
  /** Flags for Node itself. */
  node?: string[];
  program?: string;
}

/** Runs a command line in its own process until it ends. */
export function runWaybill(
  argv: readonly string[],
  { cwd, environment, node = [], program = PROGRAM }: ProcessOptions,
): Ended {
  return ran(process.execPath, [...node, program, ...argv], {
    cwd,
    env: { ...ENVIRONMENT, ...environment },
  });
}

/** The id of an unprivileged user on Unix systems. */
const NOBODY = 65_534;
const DEMOTE = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

/** Changes the owner of a folder and its content to the user of `asOrdinaryUser`. */
export function giveToOrdinaryUser(folder: string): void {
  if (process.getuid?.() !== 0) return;
  for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(folder, path), NOBODY, NOBODY);
}

/** Runs a command line as a user whom permissions restrict, unlike root. */
export function asOrdinaryUser(argv: readonly string[], { cwd, environment }: Omit<ProcessOptions, 'node'>): Ended {
  const command = [...(process.getuid?.() === 0 ? DEMOTE : []), process.execPath, PROGRAM, ...argv];
  const [file = '', ...given] = command;
  return ran(file, given, { cwd, env: { ...ENVIRONMENT, ...environment } });
}

/** Runs a shell script; `"$@"` in it is the command line of a build with these arguments. */
export function shell(script: string, { cwd, argv = BUILD }: { cwd: string; argv?: readonly string[] }): Ended {
  const given = ['-c', script, 'sh', process.execPath, PROGRAM, ...argv];
  return ran('sh', given, { cwd });
}

/** Runs a program until it ends. */
function ran(program: string, argv: readonly string[], options: Pick<SpawnSyncOptions, 'cwd' | 'env'> = {}): Ended {
  const { status, signal, stdout, stderr, error } = spawnSync(program, argv, { ...OPTIONS, ...options });
  if (error) throw error;
  return { status, signal, stdout, stderr };
}

/** Starts a build in its own process, which ends with the test. */
export function startBuild(cwd: string, argv: readonly string[] = []): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, ...BUILD, ...argv], {
    cwd,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Resolves when `isSo` returns true; rejects if the process ends before. */
export function waitUntil(isSo: () => boolean, child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (isSo()) resolve();
      else if (child.exitCode !== null || child.signalCode !== null) reject(new Error('the build ended too early'));
      else setImmediate(look);
    };
    look();
  });
}

/** Returns a folder that the test deletes at its end. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-drill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the exported files. */
export function exportOf(cwd: string): Bytes {
  return madeFiles(join(cwd, 'dist'));
}

/** Publishes without a fault in this process; disturbed builds run in their own processes. */
async function publish(cwd: string, flags: readonly string[] = []): Promise<void> {
  const { code, stderr } = await run([...BUILD, '--quiet', ...flags], { cwd });
  expect(code, stderr).toBe(0);
}

/** Clean exports by the digest of the content, because many drills of a file disturb the same build. */
const cleanExports = new Map<string, Bytes>();

/** Returns the export of an undisturbed first build of the same content. */
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

/** Returns the paths whose bytes differ between two exports. */
export function differences(files: Bytes, other: Bytes): string[] {
  const paths = new Set([...files.keys(), ...other.keys()]);
  return [...paths].filter((path) => !files.get(path)?.equals(other.get(path) ?? Buffer.from('\0absent')));
}

/** Checks that the same command without the fault succeeds and equals a clean build. */
export async function expectRecovery(cwd: string, clean?: Bytes): Promise<void> {
  await publish(cwd);
  expect(existsSync(join(cwd, '.waybill/build.lock'))).toBe(false);
  expect(differences(exportOf(cwd), clean ?? (await cleanExport(cwd)))).toEqual([]);
}

/** A name for the author on several pages of both locales; the base site has another. */
export const OTHER_NAME = 'Sea Desk';

/** Renames the author, which several pages show. */
export function renameAuthor(cwd: string, name = OTHER_NAME): void {
  for (const locale of ['en-US', 'zh-CN']) {
    const file = join(cwd, `content/${locale}/author/ocean-desk.md`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${name}`));
  }
}

/** Publishes a first export, then changes the content for the disturbed build. Returns the old export. */
export async function publishThenEdit(cwd: string): Promise<Bytes> {
  await publish(cwd);
  renameAuthor(cwd);
  return exportOf(cwd);
}

/** Returns files of short posts, half of them in each locale, for drills that depend on their number. */
export function manyPosts(count: number): Record<string, string> {
  const posts = Array.from({ length: count }, (_, index): [string, string] => {
    const path = `content/${index % 2 === 0 ? 'en-US' : 'zh-CN'}/blog/post-${index}.md`;
    const [title, text] =
      index % 2 === 0
        ? [`Post number ${index}`, `## What to book\n\nCount back from *day ${index}*.`]
        : [`第${index}篇`, `## 订什么\n\n从*第${index}天*往回数。`];
    return [path, post(title, {}, text)];
  });
  return Object.fromEntries(posts);
}

const NAMESPACES = [
  ['unshare', '--user', '--map-root-user', '--mount'],
  ['unshare', '--mount'],
];

/**
 * Returns a function that runs a shell script with the right to mount, with arguments after `$0`. Returns undefined if
 * mounting is not allowed. It tries: root can mount directly, others in their own namespace.
 */
export function mountingShell(): ((script: string, given: readonly string[]) => Ended) | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-mount-'));
  const mayMount = ([command = '', ...flags]: string[]) =>
    spawnSync(command, [...flags, 'mount', '-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' }).status === 0;
  const [command, ...flags] = NAMESPACES.find(mayMount) ?? [];
  rmSync(folder, { recursive: true });
  if (command === undefined) return undefined;
  return (script, given) => ran(command, [...flags, 'sh', '-c', script, 'sh', ...given]);
}

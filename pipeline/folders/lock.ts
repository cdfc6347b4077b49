import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { diagnose, type WithDiagnostics, withoutValue } from '../../model/diagnostics/diagnostic.ts';
import type { OnStage } from '../../model/shapes/progress.ts';
import { workPath } from './work-folder.ts';

/** A process that takes a lock, and its test of whether another process is alive. */
export interface LockHolder {
  pid: number;
  isAlive: (pid: number) => boolean;
  /** The name of its command, for the message of a refused one. */
  command?: string;
}

/**
 * Other processes may take, release or take over the lock between any two steps. More than five such collisions in a
 * row do not happen.
 */
const ATTEMPTS = 5;

/** Milliseconds between two looks at a lock, and how often a command looks before it gives up: two minutes. */
const LOOK_EVERY = 500;
const LOOKS = 240;

/**
 * Takes the lock of a working folder, which commands hold while they write an export or change content, and creates the
 * folder. Returns a function that releases it, or a finding that names the command that holds it.
 */
export function takeWorkLock(work: string, holder: LockHolder): WithDiagnostics<() => void> {
  mkdirSync(work, { recursive: true });
  const file = workPath(work, 'lock');
  const release = takeLock(file, holder);
  if (release !== undefined) return { value: release, diagnostics: [] };
  const message = `This folder is in use by ${holderOf(file)}.`;
  return withoutValue(diagnose('output/busy', { message, hint: 'Wait until it has finished, then try again.' }));
}

/** How a command waits: `pause` resolves after so many milliseconds, and `onStage` shows for what it waits. */
export interface Waiting {
  pause: (milliseconds: number) => Promise<void>;
  onStage?: OnStage | undefined;
}

/** Takes the lock of a working folder as `takeWorkLock` does, but waits up to two minutes for another command. */
export async function waitForWorkLock(
  work: string,
  holder: LockHolder,
  { pause, onStage }: Waiting,
): Promise<WithDiagnostics<() => void>> {
  for (let look = 1; ; look += 1) {
    const taken = takeWorkLock(work, holder);
    if (taken.value !== undefined || look > LOOKS) return taken;
    onStage?.(`wait for ${holderOf(workPath(work, 'lock'))}`);
    await pause(LOOK_EVERY);
  }
}

/** Returns the command that holds a lock, with its process and the local time of its start as far as they are known. */
function holderOf(file: string): string {
  const { pid, command } = readHolder(textOf(file)) ?? {};
  const name = command === undefined ? 'another command' : `"waybill ${command}"`;
  const since = statSync(file, { throwIfNoEntry: false })?.mtime.toTimeString().slice(0, 8);
  const facts = [...(pid === undefined ? [] : [`process ${pid}`]), ...(since === undefined ? [] : [`since ${since}`])];
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`;
}

/**
 * Takes a lock file for the calling process; returns a function that releases it, or undefined while a living process
 * holds it. It takes over the lock if the holder was killed.
 */
export function takeLock(file: string, { pid, isAlive, command }: LockHolder): (() => void) | undefined {
  const holderFile = `${file}.${pid}`;
  try {
    // Write the file, then link it: a lock always names its holder, so no process mistakes it for a dead one.
    writeFileSync(holderFile, command === undefined ? String(pid) : `${pid} ${command}`);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (tryLink(holderFile, file)) return () => rmSync(file, { force: true });
      const text = textOf(file);
      if (text === undefined) continue;
      const holder = readHolder(text)?.pid;
      if (holder !== undefined && holder !== pid && isAlive(holder)) return undefined;
      if (!removeDeadLock(file, { aside: `${holderFile}.old`, text })) return undefined;
    }
    return undefined;
  } finally {
    rmSync(holderFile, { force: true });
  }
}

/** Returns the process and the command that a lock names; undefined if its text is damaged. */
function readHolder(text = ''): Pick<LockHolder, 'pid' | 'command'> | undefined {
  const [, pid, command] = /^([1-9]\d*)(?: ([\w-]+))?$/.exec(text) ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), ...(command !== undefined && { command }) };
}

function tryLink(holderFile: string, file: string): boolean {
  try {
    linkSync(holderFile, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Removes a dead lock. Returns false if a living process has replaced the lock in the meantime. */
function removeDeadLock(file: string, { aside, text }: { aside: string; text: string }): boolean {
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return true;
  }
  const isDead = textOf(aside) === text;
  if (!isDead) tryLink(aside, file);
  rmSync(aside, { force: true });
  return isDead;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

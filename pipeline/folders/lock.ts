import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type Checked, diagnose, withoutValue } from '../diagnostics/diagnostic.ts';
import { workPath } from './work-folder.ts';

/** A process that takes a lock, and its test of whether another process is alive. */
export interface LockHolder {
  pid: number;
  isAlive: (pid: number) => boolean;
}

/**
 * Other processes may take, release or take over the lock between any two steps. More than five such collisions in a
 * row do not happen.
 */
const ATTEMPTS = 5;

/**
 * Takes the lock of a working folder and creates the folder. Returns a function that releases it, or a finding if
 * another build runs.
 */
export function takeBuildLock(work: string, holder: LockHolder): Checked<() => void> {
  mkdirSync(work, { recursive: true });
  const release = takeLock(workPath(work, 'lock'), holder);
  if (release !== undefined) return { value: release, diagnostics: [] };
  const message = 'Another build is running in this folder.';
  return withoutValue(diagnose('output/busy', { message, hint: 'Wait until it has finished, then try again.' }));
}

/**
 * Takes a lock file for the calling process; returns a function that releases it, or undefined while a living process
 * holds it. It takes over the lock if the holder was killed.
 */
export function takeLock(file: string, { pid, isAlive }: LockHolder): (() => void) | undefined {
  const own = `${file}.${pid}`;
  try {
    // Write the file, then link it: a lock always names its holder, so no process mistakes it for a dead one.
    writeFileSync(own, String(pid));
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (tryLink(own, file)) return () => rmSync(file, { force: true });
      const text = textOf(file);
      if (text === undefined) continue;
      const holder = Number(text);
      if (Number.isInteger(holder) && holder > 0 && holder !== pid && isAlive(holder)) return undefined;
      if (!removeDeadLock(file, { aside: `${own}.old`, text })) return undefined;
    }
    return undefined;
  } finally {
    rmSync(own, { force: true });
  }
}

function tryLink(own: string, file: string): boolean {
  try {
    linkSync(own, file);
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

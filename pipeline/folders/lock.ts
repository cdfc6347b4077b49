import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type Checked, diagnose, refused } from '../diagnostics/diagnostic.ts';
import { keptAt } from './work-folder.ts';

/** A process that wants a lock, and how it knows which others are alive. */
export interface LockHolder {
  pid: number;
  isAlive: (pid: number) => boolean;
}

/** Others may take, leave and take over the lock between any two of our steps; more often than this they do not. */
const ATTEMPTS = 5;

/** Takes the lock of a working folder, which is made for it; gives what releases it, or says that a build is under way. */
export function takeBuildLock(work: string, holder: LockHolder): Checked<() => void> {
  mkdirSync(work, { recursive: true });
  const release = takeLock(keptAt(work, 'lock'), holder);
  if (release !== undefined) return { value: release, diagnostics: [] };
  const message = 'Another build is running in this folder.';
  return refused(diagnose('output/busy', { message, hint: 'Wait until it has finished, then try again.' }));
}

/**
 * Takes a lock file for this process; gives what releases it, or undefined while a living process holds it.
 * The lock of a process that was killed is taken over.
 */
export function takeLock(file: string, { pid, isAlive }: LockHolder): (() => void) | undefined {
  const own = `${file}.${pid}`;
  try {
    // Written first and then linked: a lock that exists names its holder, so that nobody takes it for a dead one.
    writeFileSync(own, String(pid));
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (linked(own, file)) return () => rmSync(file, { force: true });
      const text = textOf(file);
      if (text === undefined) continue;
      const holder = Number(text);
      if (Number.isInteger(holder) && holder > 0 && holder !== pid && isAlive(holder)) return undefined;
      if (!isSetAside(file, { aside: `${own}.old`, text })) return undefined;
    }
    return undefined;
  } finally {
    rmSync(own, { force: true });
  }
}

function linked(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Removes a dead lock; gives false when a living process has taken its place meanwhile. */
function isSetAside(file: string, { aside, text }: { aside: string; text: string }): boolean {
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return true;
  }
  const isDead = textOf(aside) === text;
  if (!isDead) linked(aside, file);
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

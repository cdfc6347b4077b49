import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/** Says whether the process with this number is alive. */
export type IsAlive = (pid: number) => boolean;

/**
 * Takes a lock file for this process; gives what releases it, or undefined while a living process holds it.
 * The lock of a process that was killed is taken over.
 */
export function takeLock(file: string, { pid, isAlive }: { pid: number; isAlive: IsAlive }): (() => void) | undefined {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const descriptor = openSync(file, 'wx');
      writeSync(descriptor, String(pid));
      closeSync(descriptor);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (Number.isInteger(holder) && holder > 0 && holder !== pid && isAlive(holder)) return undefined;
      rmSync(file, { force: true });
    }
  }
  return undefined;
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { filesBelow, REPOSITORY } from '../../helpers/sources.ts';

/**
 * Returns Node flags that load a module before the program. It kills the process before the given change of a content
 * file: writing, renaming or removing.
 */
function killedAt(change: number): string[] {
  const code = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let left = ${change};
    for (const name of ['writeFileSync', 'renameSync', 'rmSync']) {
      const real = fs[name];
      fs[name] = (path, ...given) => {
        if (String(path).includes('/content/') && --left === 0) process.kill(process.pid, 'SIGKILL');
        return real(path, ...given);
      };
    }
    syncBuiltinESMExports();
  `;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

/** Moves an item in its own process, which is killed before a change of a file. Returns whether it was. */
export function moveKilledAt(change: number, { cwd, names }: { cwd: string; names: readonly string[] }): boolean {
  const argv = [...killedAt(change), join(REPOSITORY, 'cli/waybill.mjs'), 'move', ...names];
  return spawnSync(process.execPath, argv, { cwd, env: { PATH: process.env.PATH } }).signal === 'SIGKILL';
}

/** Returns every file of the content with its text. */
export function contentIn(cwd: string): Record<string, string> {
  return Object.fromEntries([...filesBelow(join(cwd, 'content'))].map(([path, bytes]) => [path, String(bytes)]));
}

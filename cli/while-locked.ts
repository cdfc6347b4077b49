import { resolve } from 'node:path';
import { diagnose, type WithDiagnostics, withoutValue } from '../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../model/diagnostics/reason.ts';
import { takeWorkLock } from '../pipeline/folders/lock.ts';
import { prepareWorkFolder } from '../pipeline/folders/work-folder.ts';
import type { Terminal } from './terminal/terminal.ts';

interface Where {
  /** Absolute path of the content root. */
  root: string;
  terminal: Pick<Terminal, 'cwd' | 'process'>;
}

/**
 * Returns the result of an action that changes content, or why it cannot start. Until its end, no other command that
 * changes content starts in this working folder, and no build, which would read half of the change.
 */
export async function whileLocked<Result>(
  command: string,
  { root, terminal }: Where,
  act: () => Result | Promise<Result>,
): Promise<WithDiagnostics<Result>> {
  const work = resolve(terminal.cwd, '.waybill');
  const unusable = prepareWorkFolder({ work, contentRoot: root });
  if (unusable !== undefined) return withoutValue(unusable);
  const { value: release, diagnostics } = lockOf(work, { ...terminal.process, command });
  if (release === undefined) return { diagnostics };
  try {
    return { value: await act(), diagnostics: [] };
  } finally {
    release();
  }
}

function lockOf(...given: Parameters<typeof takeWorkLock>): ReturnType<typeof takeWorkLock> {
  try {
    return takeWorkLock(...given);
  } catch (error) {
    const message = `The working folder .waybill cannot be written: ${reasonOf(error)}.`;
    return withoutValue(
      diagnose('input/unwritable', { message, hint: 'Solve this problem, then run the command again.' }),
    );
  }
}

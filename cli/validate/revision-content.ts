import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gitIn } from '../git.ts';
import type { Where } from './changed-files.ts';

/**
 * Writes the content root of a commit into a temporary folder, passes its path to a function, and removes it. Git uses an
 * index of its own there, so the repository stays as it is. Undefined if the commit has no such folder.
 */
export async function withContentAt<Result>(
  commit: string,
  { root, terminal }: Where,
  read: (root: string) => Promise<Result>,
): Promise<Result | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-'));
  try {
    const content = join(folder, basename(root));
    return writeContent(commit, { root, terminal, folder, content }) ? await read(content) : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Target extends Where {
  folder: string;
  /** The content root to write. */
  content: string;
}

function writeContent(commit: string, { root, terminal, folder, content }: Target): boolean {
  const inFolder = gitIn(dirname(root), terminal);
  const [top, prefix] = ['--show-toplevel', '--show-prefix'].map((option) =>
    inFolder('rev-parse', option).output?.replace(/\n$/, ''),
  );
  if (top === undefined || prefix === undefined) return false;
  // From a subfolder, git would write only the files of that folder.
  const git = gitIn(top, terminal, { GIT_INDEX_FILE: join(folder, 'index') });
  const isRead = git('read-tree', `${commit}:${prefix}${basename(root)}`).output !== undefined;
  return isRead && git('checkout-index', '--all', `--prefix=${content}/`).output !== undefined;
}

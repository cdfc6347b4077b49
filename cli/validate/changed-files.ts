import { basename, dirname } from 'node:path';
import { diagnose, type WithDiagnostics, withoutValue } from '../../model/diagnostics/diagnostic.ts';
import { gitIn, uncommittedFiles } from '../git.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface Where {
  /** Absolute path of the content root. */
  root: string;
  terminal: Terminal;
}

/** The difference of the content root from a revision. */
export interface ContentChange {
  /** The files that were changed, added or deleted, and untracked ones, named as in findings. */
  files: ReadonlySet<string>;
  /** The commit with which they were compared. */
  commit: string;
}

/**
 * Returns how the content root differs from a revision. If the revision is on another branch, the common commit of both
 * branches counts.
 */
export function changedFiles(revision: string, { root, terminal }: Where): WithDiagnostics<ContentChange> {
  const git = gitIn(dirname(root), terminal);
  const inside = git('rev-parse', '--is-inside-work-tree');
  if (inside.isMissing) {
    return failed('--changed needs git, and the program git was not found.', 'Install git, or omit --changed.');
  }
  if (inside.output?.trim() !== 'true') {
    const message = 'The content folder is not in a git repository, so nothing is known about changes.';
    return failed(message, 'Run the command in a repository, or omit --changed.');
  }
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).output?.trim();
  if (!commit) {
    const message = `The repository has no revision "${revision}".`;
    return failed(
      message,
      'Write a branch, a tag or a commit, such as origin/main. In a shallow clone, fetch it first.',
    );
  }
  // A shallow clone may not have the common commit.
  const base = git('merge-base', commit, 'HEAD').output?.trim() || commit;
  const scope = ['--', basename(root)];
  // Comparing commits reads no file, and `status` compares the files with HEAD. `git diff` would write its index.
  const committed = git('diff-tree', '-r', '--name-only', '-z', '--no-renames', '--relative', base, 'HEAD', ...scope);
  const edited = uncommittedFiles(git, root);
  const prefix = git('rev-parse', '--show-prefix').output?.replace(/\n$/, '');
  if (committed.output === undefined || edited === undefined || prefix === undefined)
    return failed('git could not compare the files with the revision.', 'Run "git status" to see the reason.');
  const names = committed.output.split('\0').filter(Boolean);
  const files = new Set([...names, ...edited.map((path) => path.slice(prefix.length))]);
  return { value: { files, commit: base }, diagnostics: [] };
}

function failed(message: string, hint: string): WithDiagnostics<never> {
  return withoutValue(diagnose('input/changed', { message, hint }));
}

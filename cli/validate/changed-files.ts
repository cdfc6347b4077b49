import { spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { type Checked, diagnose, withoutValue } from '../../pipeline/diagnostics/diagnostic.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Bytes of output that git may print: the names of about a million files. */
const MAX_OUTPUT = 128_000_000;

/** Variables that git sets for hooks. They would make git look at another repository than that of the content. */
const OF_HOOKS = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_COMMON_DIR'];

/** Settings of a repository that make git start programs, and quoting of names. */
const SETTINGS = ['-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false'];

interface Where {
  /** Absolute path of the content root. */
  root: string;
  terminal: Terminal;
}

/**
 * Returns the files of the content root that differ from a revision, named as in findings: changed, added, deleted and
 * untracked ones. If the revision is on another branch, it counts from the common commit of both branches.
 */
export function changedFiles(revision: string, { root, terminal }: Where): Checked<ReadonlySet<string>> {
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
  const edited = git('status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', ...scope);
  const prefix = git('rev-parse', '--show-prefix').output?.replace(/\n$/, '');
  if (committed.output === undefined || edited.output === undefined || prefix === undefined)
    return failed('git could not compare the files with the revision.', 'Run "git status" to see the reason.');
  const names = committed.output.split('\0').filter(Boolean);
  // Each entry is a state of two letters, a space, and a path from the top of the repository.
  const paths = edited.output
    .split('\0')
    .filter(Boolean)
    .map((entry) => entry.slice(3));
  return { value: new Set([...names, ...paths.map((path) => path.slice(prefix.length))]), diagnostics: [] };
}

function failed(message: string, hint: string): Checked<never> {
  return withoutValue(diagnose('input/changed', { message, hint }));
}

interface Answer {
  /** Undefined if git failed. */
  output?: string;
  isMissing?: true;
}

/** Returns a function that runs git in a folder. Git writes nothing, not even its index. */
function gitIn(cwd: string, { environment }: Terminal): (...argv: string[]) => Answer {
  const kept = Object.entries(environment).filter(([name]) => !OF_HOOKS.includes(name));
  const env = { ...Object.fromEntries(kept), GIT_OPTIONAL_LOCKS: '0' } as unknown as NodeJS.ProcessEnv;
  return (...argv) => {
    const { status, stdout, error } = spawnSync('git', [...SETTINGS, ...argv], {
      cwd,
      env,
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT,
    });
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return { isMissing: true };
    return status === 0 && error === undefined ? { output: stdout } : {};
  };
}

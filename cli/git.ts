import { spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { type Diagnostic, diagnose } from '../model/diagnostics/diagnostic.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Bytes of output that git may print: the names of about a million files. */
const MAX_OUTPUT = 128_000_000;

/** Variables that git sets for hooks. They would make git look at another repository than that of the content. */
const OF_HOOKS = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_COMMON_DIR'];

/** Switches off the monitor of files, by which a repository can make git start a program, and quoted file names in the output. */
const SETTINGS = ['-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false'];

/** How many files a message names. */
const MAX_NAMED = 5;

interface Answer {
  /** Undefined if git failed. */
  output?: string;
  isMissing?: true;
}

/** Returns a function that runs git in a folder, with more variables. Git writes nothing into the repository, not even its index. */
export function gitIn(
  cwd: string,
  { environment }: Pick<Terminal, 'environment'>,
  more: Readonly<Record<string, string>> = {},
): (...argv: string[]) => Answer {
  const kept = Object.entries(environment).filter(([name]) => !OF_HOOKS.includes(name));
  const env = { ...Object.fromEntries(kept), GIT_OPTIONAL_LOCKS: '0', ...more } as unknown as NodeJS.ProcessEnv;
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

/**
 * Returns the paths below the content root that differ from the last commit, from the top of the repository: changed,
 * added, deleted and untracked ones. Undefined if git cannot tell, for example without a repository.
 */
export function uncommittedFiles(git: ReturnType<typeof gitIn>, root: string): string[] | undefined {
  const states = git('status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', '--', basename(root));
  // Each entry is a state of two letters, a space, and a path.
  return states.output
    ?.split('\0')
    .filter(Boolean)
    .map((entry) => entry.slice(3));
}

/** Returns why git could not undo a change of the content; undefined if the last commit has all of its files. */
export function notInGit(root: string, terminal: Pick<Terminal, 'environment'>): Diagnostic | undefined {
  const git = gitIn(dirname(root), terminal);
  const hint = 'Commit or stash the content first, so that git can undo the command, or pass --force.';
  const files = uncommittedFiles(git, root);
  const isKnown = git('ls-files', '--error-unmatch', '--', basename(root)).output !== undefined;
  if (files === undefined || (files.length === 0 && !isKnown)) {
    const message = 'The content is in no git repository, so nothing could undo the command.';
    return diagnose('input/uncommitted', { message, hint });
  }
  if (files.length === 0) return undefined;
  const others = files.length - MAX_NAMED;
  const named = `${files.slice(0, MAX_NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  return diagnose('input/uncommitted', { message: `The content has changes without a commit: ${named}.`, hint });
}

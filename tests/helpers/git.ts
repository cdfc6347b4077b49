import { execFileSync } from 'node:child_process';

/** Makes a folder a repository of git whose only commit, on `main`, has all of its files. */
export function commitAll(cwd: string): void {
  const git = (...argv: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...argv], { cwd });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
}

/** Commits the changes of a repository. */
export function commitAgain(cwd: string): void {
  const as = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...as, 'commit', '--quiet', '--all', '--message', 'again'], { cwd });
}

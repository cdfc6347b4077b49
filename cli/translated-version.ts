import { basename, dirname } from 'node:path';
import type { TranslationPair } from '../pipeline/translations/translations.ts';
import { hashOfVersion } from '../pipeline/translations/version-hash.ts';
import { gitIn } from './git.ts';
import type { Terminal } from './terminal/terminal.ts';

/** A version of a file in the history of git. */
export interface FileVersion {
  commit: string;
  /** YYYY-MM-DD. */
  day: string;
  text: string;
}

/** Versions that the search reads, the newest first. */
const MOST = 200;

/**
 * Returns the newest version of an original in the history of git that has the recorded hash; undefined if there is none, or no
 * repository. It follows the file to its earlier names.
 */
export function translatedVersion(
  { original, recorded }: Pick<TranslationPair, 'original' | 'recorded'>,
  { root, terminal }: { root: string; terminal: Terminal },
): FileVersion | undefined {
  const { file } = original;
  const git = gitIn(dirname(root), terminal);
  const name = basename(root) + file.slice(file.indexOf('/'));
  const log =
    git('log', '--follow', `--max-count=${MOST}`, '--format=%x00%H %cs', '--name-only', '--', name).output ?? '';
  for (const entry of log.split('\0').slice(1)) {
    const [head = '', path = ''] = entry.split('\n').filter(Boolean);
    const [commit = '', day = ''] = head.split(' ');
    // Names in the log begin at the top of the repository.
    const text = git('show', `${commit}:${path}`).output?.replaceAll('\r\n', '\n');
    if (text !== undefined && hashOfVersion(original, text) === recorded) return { commit, day, text };
  }
  return undefined;
}

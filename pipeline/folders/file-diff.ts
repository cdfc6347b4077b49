import { createTwoFilesPatch } from 'diff';

/** A change of a file; `from` is undefined for a new file, `to` for a removed one. */
export interface FileDiff {
  names: { from?: string | undefined; to?: string | undefined };
  before: string;
  after: string;
}

/** The most removed and added lines of a file that a diff shows: comparing 4,000 takes about a second. */
const MAX_LINES = 4000;

/** Returns changes of files as one unified diff. */
export function fileDiff(files: readonly FileDiff[]): string {
  return files.map(oneDiff).join('\n');
}

function oneDiff({ names: { from = '/dev/null', to = '/dev/null' }, before, after }: FileDiff): string {
  if (before === after) return `rename from ${from}\nrename to ${to}\n`;
  const options = { context: 3, maxEditLength: MAX_LINES };
  const patch = createTwoFilesPatch(from, to, before, after, undefined, undefined, options);
  return patch?.replace(/^=+\n/, '') ?? `--- ${from}\n+++ ${to}\nMore lines change than a diff can show.\n`;
}

import { dirname } from 'node:path';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';

/** The most files that a deploy of the host may have in one folder (Netlify, checked 2026-11-20). */
const MAX_FILES = 54_000;

/** Returns a finding for each folder of the export with more files than the host accepts. */
export function checkFolders(files: Iterable<string>, most = MAX_FILES): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([folder, count]) =>
      diagnose('output/full-folder', {
        message: `The folder ${folder} of the export would have ${shown(count)} files, but the host accepts ${shown(most)} in one folder.`,
        hint: 'Set "path" in the items to spread their pages over folders, such as /blog/2026/peak-season, or expire old items.',
      }),
    );
}

function shown(count: number): string {
  return count.toLocaleString('en-US');
}

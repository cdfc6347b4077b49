import { readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { topOfFile } from '../../../model/diagnostics/source.ts';
import { digestOfFile } from '../../../pipeline/cache/key.ts';
import { type Manifest, manifestText, parseManifest } from '../../../pipeline/folders/manifest.ts';
import type { Export } from '../export.ts';
import { REBUILD } from '../rebuild.ts';
import type { SiteRule } from '../rule.ts';

/**
 * Every file is the one that the build wrote, and none is missing. The build keeps a list of digests next to the folder
 * of an export; an export that was copied elsewhere has no list, and other rules check it.
 */
export const builtFiles: SiteRule = ({ exports }, report) => {
  for (const siteExport of exports) {
    for (const [file, digest] of writtenFiles(siteExport)) {
      const place = topOfFile(`${siteExport.name}/${file}`);
      if (!siteExport.files.has(file))
        report('audit/missing-file', {
          message: `The build wrote ${file}, but it is no longer there.`,
          hint: REBUILD,
          place,
        });
      else if (digestOfFile(readFileSync(join(siteExport.folder, file))) !== digest)
        report('audit/integrity', { message: 'The file is not the one that the build wrote.', hint: REBUILD, place });
    }
  }
};

/** Returns the files of an export as the build wrote them, each with its digest. */
function writtenFiles({ folder, isOurs }: Export): [file: string, digest: string][] {
  if (!isOurs) return [];
  const real = realpathSync(folder);
  const below = `${basename(real)}/`;
  const written: Manifest = parseManifest(manifestText(dirname(real))) ?? new Map();
  return [...written].flatMap(([path, digest]) => (path.startsWith(below) ? [[path.slice(below.length), digest]] : []));
}

import { relative, resolve } from 'node:path';
import { LOCALES } from '../../contract/locales.ts';
import { toPrintable } from '../../contract/printable.ts';
import { bundleMapped } from '../../pipeline/bundle/source-maps.ts';
import { writeSourceMaps } from '../../pipeline/commands/write-source-maps.ts';
import { prepareWorkFolder } from '../../pipeline/folders/work-folder.ts';
import { localesIn, readReport } from '../../pipeline/publish/report.ts';
import { EXIT } from '../exit-codes.ts';
import { toJson } from '../report/json.ts';
import { prettyReport } from '../report/pretty.ts';
import { print, printNote } from '../terminal/terminal.ts';
import type { RunCommand } from './command.ts';

interface SourceMapsOptions {
  out: string;
}

/** Writes the source maps of an export, and prints the command that uploads them for each locale. */
export const sourceMaps = sourceMapsWith(bundleMapped);

/** Returns the command for other scripts, such as those of a test. */
export function sourceMapsWith(bundle: typeof bundleMapped): RunCommand<SourceMapsOptions> {
  return async ({ out, quiet, json }, terminal) => {
    const folder = resolve(terminal.cwd, out);
    const work = resolve(terminal.cwd, '.waybill');
    const report = readReport(folder);
    if (report === undefined) {
      printNote(terminal, `There is no export at ${toPrintable(out)}. Run "npx waybill build" first.`);
      return EXIT.failed;
    }
    const unready = prepareWorkFolder({ work, contentRoot: work });
    if (unready !== undefined) {
      printNote(terminal, prettyReport([unready], { terminal, to: 'stderr', readSource: () => undefined }));
      return EXIT.failed;
    }
    const built = localesIn(report);
    const locales = LOCALES.filter((locale) => locale in built);
    const maps = await writeSourceMaps({ out: folder, work, locales, bundle });
    if (maps === undefined) {
      printNote(
        terminal,
        `The export at ${toPrintable(out)} was built from other source code. Run "npx waybill build" first.`,
      );
      return EXIT.failed;
    }
    const written = relative(terminal.cwd, maps.folder);
    if (json) print(terminal, toJson({ ...maps, folder: written }));
    else if (!quiet) {
      print(terminal, `Wrote the source maps of ${maps.scripts} scripts to ${written}. Upload them:`);
      for (const release of new Set(Object.values(maps.releases))) print(terminal, uploadCommand(release, written));
    }
    return EXIT.clean;
  };
}

/** Returns the command of the service that uploads the maps of a release. Its environment has the token and the project. */
function uploadCommand(release: string, folder: string): string {
  return `  npx @sentry/cli sourcemaps upload --release ${release} --url-prefix '~/static' ${folder}/static`;
}

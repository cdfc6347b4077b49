import { dirname, join, relative, resolve } from 'node:path';
import { toPrintable } from '../../contract/printable.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { listOf } from '../../model/diagnostics/list-of.ts';
import type { OnStage } from '../../model/shapes/progress.ts';
import { bundleProject } from '../../pipeline/bundle/project-bundle.ts';
import { codeDigests } from '../../pipeline/cache/code-digest.ts';
import { openResults } from '../../pipeline/cache/results.ts';
import { prepareWorkFolder, workPath } from '../../pipeline/folders/work-folder.ts';
import { openImageStore } from '../../pipeline/images/image-store.ts';
import { type LiveSite, type LiveUpdate, openLiveSite } from '../../pipeline/live/live-site.ts';
import { serveDev } from '../dev/dev-server.ts';
import { openReload } from '../dev/reload.ts';
import { type DevReport, devReport } from '../dev/report.ts';
import { type FolderWatch, watchFolders } from '../dev/watch.ts';
import { EXIT } from '../exit-codes.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { readingOptions } from '../reading-options.ts';
import { plural, prettyReport } from '../report/pretty.ts';
import { sourceReader } from '../report/source-reader.ts';
import { seconds } from '../report/units.ts';
import { progress } from '../terminal/progress.ts';
import { paint, print, printNote, type Terminal } from '../terminal/terminal.ts';
import { type RunCommand } from './command.ts';
import { portRefused, readPort, wrongPort } from './ports.ts';

interface DevOptions extends ContentOptions {
  port: string;
}

const PROJECT = join(import.meta.dirname, '../..');
/** Folders with the code that renders pages. A change of any other code needs a restart. */
const TEMPLATES = ['contract', 'freight', 'locales', 'templates', 'runtime', 'forms', 'tools'].map((name) =>
  join(PROJECT, name),
);

/**
 * Serves all locales from memory and updates them after every change of content and templates, until it is stopped.
 */
export const dev: RunCommand<DevOptions> = async (options, terminal) => {
  const { input, problems } = contentInput(options, terminal);
  const { root, at, environment, images } = input;
  const work = resolve(terminal.cwd, '.waybill');
  const unready = problems.length > 0 ? undefined : prepareWorkFolder({ work, contentRoot: root, images });
  if (unready !== undefined) problems.push(unready);
  const port = readPort(options.port);
  if (problems.length > 0 || port === undefined) {
    const readSource = sourceReader(root);
    printNote(
      terminal,
      port === undefined ? wrongPort(options.port) : prettyReport(problems, { terminal, to: 'stderr', readSource }),
    );
    return EXIT.failed;
  }
  const begun = terminal.now();
  const codeOf = codeDigests();
  const results = openResults(workPath(work, 'results'), codeOf);
  const bar = progress(terminal, { quiet: options.quiet ?? false });
  let onStage: OnStage = bar.begin;
  const bundle = await bundleProject(work, { codeOf, onParts: (parts) => onStage('bundle code', parts) });
  const imageStore = openImageStore(images ?? workPath(work, 'images'));
  const reading = readingOptions(terminal, bar);
  const live = { root, at, environment, bundle, results, reading, imageStore };
  const site = openLiveSite({ ...live, onStage: (stage, parts) => onStage(stage, parts) });
  const reload = openReload();
  const report = devReport({ terminal, root, announce: reload.announce });

  const first = await site.update();
  // Later updates take milliseconds.
  onStage = () => {};
  bar.end();
  const onError = (error: Error) => printNote(terminal, String(error.stack));
  const servers = await serveDev({ site, root, terminal, reload, port, work, onBroken: report.add, onError }).catch(
    portRefused,
  );
  if (typeof servers === 'string') {
    printNote(terminal, servers);
    return EXIT.failed;
  }
  for (const { locale, url } of servers) print(terminal, `${locale}  ${paint(terminal, 'cyan', url)}`);
  report.show(first.diagnostics, `${plural(first.pages, 'page')} ready in ${seconds(terminal.now() - begun)}`);
  print(terminal, `Watching ${toPrintable(options.content)}. Stop with Ctrl+C.`);

  const watching = watchSite({ site, work, root }, { report, terminal });
  await terminal.whenStopped();
  watching.stop();
  reload.close();
  await Promise.all(servers.map((server) => server.close()));
  return EXIT.clean;
};

interface Followed {
  site: LiveSite;
  work: string;
  root: string;
}

/** Updates the site after every change, and reports the findings. */
function watchSite(followed: Followed, { report, terminal }: { report: DevReport; terminal: Terminal }): FolderWatch {
  let isChecked = true;
  return watchFolders({
    folders: [followed.root, ...TEMPLATES],
    onChange: async (paths) => {
      const noticed = terminal.now();
      const { diagnostics, isWhole } = await follow(paths, followed);
      isChecked = isWhole;
      report.show(
        diagnostics,
        `${toPrintable(changedText(paths, followed))} ready in ${seconds(terminal.now() - noticed)}`,
      );
    },
    // The site is served before these checks run, because they take a second on a large site.
    onQuiet: async () => {
      if (isChecked) return;
      const { diagnostics } = await followed.site.update([]);
      isChecked = true;
      report.show(diagnostics);
    },
    onError: ({ message }) =>
      printNote(terminal, `${toPrintable(message)}\nThe server continues with the last version that it could read.`),
  });
}

/** Reads changed content and bundles changed templates. If templates cannot be bundled, the last ones stay in use. */
async function follow(paths: readonly string[], { site, work, root }: Followed): Promise<LiveUpdate> {
  const content = paths.filter((path) => path.startsWith(root));
  const problems: Diagnostic[] = [];
  if (content.length < paths.length) {
    try {
      site.useTemplates(await bundleProject(work));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(diagnose('render/failed', { message: `The templates cannot be bundled: ${reason}` }));
    }
  }
  const update = await site.update(content);
  return { ...update, diagnostics: [...problems, ...update.diagnostics] };
}

/** The files that a line about a change names. */
const MAX_NAMED = 3;

/** Returns the names of changed files, each with the path of its page if it has one of its own. */
function changedText(paths: readonly string[], { root, site }: Followed): string {
  const names = paths.slice(0, MAX_NAMED).map((path) => {
    const page = site.pathOf(path);
    const name = relative(path.startsWith(root) ? dirname(root) : PROJECT, path);
    return page === undefined ? name : `${name} (${page})`;
  });
  const others = paths.length - names.length;
  return listOf(others > 0 ? [...names, plural(others, 'other file')] : names);
}

import { join, resolve } from 'node:path';
import { PUBLISHED_LOCALES } from '../../contract/published-locales.ts';
import { type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { prepareWorkFolder } from '../../pipeline/folders/work-folder.ts';
import type { BuildResult } from '../../pipeline/publish/build-input.ts';
import { localesIn, readReport } from '../../pipeline/publish/report.ts';
import { EXIT } from '../exit-codes.ts';
import { type ContentInput, type ContentOptions, contentInput } from '../options.ts';
import { PROJECT_PARTS, type PreviewParts, portAbove, runPreview, siteName } from '../preview/preview-site.ts';
import { siteMenu } from '../preview/site-menu.ts';
import type { PreviewHost } from '../preview/start-preview.ts';
import { printBuilt } from '../report/built.ts';
import { prettyReport } from '../report/pretty.ts';
import { sourceReader } from '../report/source-reader.ts';
import type { BuildState } from '../start/build-state.ts';
import { type BuildOrder, type StartBuild, startBuild } from '../start/start-build.ts';
import { startedSiteServer } from '../start/started-site.ts';
import { type Progress, progress } from '../terminal/progress.ts';
import { print, printNote, type Terminal } from '../terminal/terminal.ts';
import { exitCodeOf, type RunCommand } from './command.ts';
import { readPort, wrongPort } from './ports.ts';

interface StartOptions extends Omit<ContentOptions, 'locale'> {
  out: string;
  port: string;
}

export interface StartParts extends PreviewParts {
  startBuild: StartBuild;
}

/** Builds the site quickly and serves it until it is stopped. While it builds, the addresses show the progress. */
export const start = startWith({ ...PROJECT_PARTS, startBuild });

/** Returns the command for other parts, such as those of a test. */
export function startWith(parts: StartParts): RunCommand<StartOptions> {
  return async (options, terminal) => {
    const { input, problems } = contentInput(options, terminal);
    const work = resolve(terminal.cwd, '.waybill');
    const unready =
      problems.length > 0 ? undefined : prepareWorkFolder({ work, contentRoot: input.root, images: input.images });
    if (unready !== undefined) problems.push(unready);
    const port = readPort(options.port);
    if (problems.length > 0 || port === undefined) {
      printNote(
        terminal,
        port === undefined ? wrongPort(options.port) : textOf(problems, { terminal, root: input.root }),
      );
      return EXIT.failed;
    }
    const bar = progress(terminal, { quiet: options.quiet ?? false });
    const folder = resolve(terminal.cwd, options.out);
    const session = beginBuild({ input, folder, work, bar, terminal }, { options, parts });
    const hosts = {
      work,
      port,
      hosts: hostsOf({ folder, port }),
      serveLocale: startedSiteServer({ folder, state: session.state }),
    };
    const isStarted = await runPreview(hosts, { parts, terminal, bar, quiet: options.quiet ?? false });
    await session.stop();
    return isStarted ? session.code() : EXIT.failed;
  };
}

/** A build that runs while the server answers requests. */
interface Session {
  /** Ends the build, which is then no failure. */
  stop: () => Promise<void>;
  state: () => BuildState;
  /** The exit code of the command. */
  code: () => (typeof EXIT)[keyof typeof EXIT];
}

interface SessionInput {
  input: ContentInput;
  folder: string;
  work: string;
  bar: Progress;
  terminal: Terminal;
}

/** Starts the build, and prints its report at its end. */
function beginBuild(
  { input, folder, work, bar, terminal }: SessionInput,
  { options, parts }: { options: Parameters<RunCommand<StartOptions>>[0]; parts: StartParts },
): Session {
  const { root, images } = input;
  let state: BuildState = { is: 'running', stage: '' };
  let code: ReturnType<Session['code']> = EXIT.clean;
  const output = { out: folder, work, contentRoot: root, images };
  const order: BuildOrder = { ...input, threads: terminal.threads, output };
  const build = parts.startBuild(order, {
    onSlow(why) {
      bar.end();
      printNote(terminal, why);
    },
    onStage(stage, counted) {
      state = { is: 'running', stage, parts: counted };
      bar.begin(stage, counted);
    },
  });
  let isStopped = false;
  void build.result.then((result) => {
    bar.end();
    if (result !== undefined) {
      printBuilt(result, { terminal, root, out: options.out, quiet: options.quiet });
      if (result.report?.isQuick && !options.quiet) print(terminal, QUICK);
      code = exitCodeOf(result.diagnostics);
    } else if (!isStopped) code = EXIT.failed;
    state =
      result?.report === undefined
        ? { is: 'failed', findings: findingsOf(result, { terminal, root }) }
        : { is: 'done' };
  });
  const stop = () => {
    isStopped = true;
    return build.stop();
  };
  return { stop, state: () => state, code: () => code };
}

const QUICK = 'Without AVIF and social images, which "npx waybill build" makes.';

/** Returns the findings of a failed build without colors. */
function findingsOf(result: BuildResult | undefined, { terminal, root }: { terminal: Terminal; root: string }): string {
  if (result === undefined) return 'The build has ended unexpectedly. See the terminal.';
  return textOf(sortDiagnostics(result.diagnostics), {
    terminal: { ...terminal, environment: { NO_COLOR: '1' } },
    root,
  });
}

function textOf(diagnostics: readonly Diagnostic[], { terminal, root }: { terminal: Terminal; root: string }): string {
  return prettyReport(diagnostics, { terminal, to: 'stderr', readSource: sourceReader(root) });
}

/** Returns the host of each locale. Its name and its URL are undefined before the first export. */
function hostsOf({ folder, port }: { folder: string; port: number }): PreviewHost[] {
  return PUBLISHED_LOCALES.map((locale, index) => ({
    locale,
    port: portAbove(port, index),
    get name() {
      return siteName(join(folder, locale));
    },
    get menu() {
      return siteMenu(join(folder, locale));
    },
    get url() {
      const report = readReport(folder);
      return report && localesIn(report)[locale]?.url;
    },
  }));
}

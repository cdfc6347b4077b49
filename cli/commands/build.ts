import { resolve } from 'node:path';
import { build as runBuild } from '../../pipeline/build.ts';
import type { BuildResult } from '../../pipeline/build-input.ts';
import { type Diagnostic, diagnose } from '../../pipeline/diagnostics/diagnostic.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { readingOptions } from '../reading-options.ts';
import { printBuilt } from '../report/built.ts';
import { type SharingOptions, sharingInput } from '../sharing-options.ts';
import { progress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { exitCodeOf, type Run } from './command.ts';

interface BuildOptions extends ContentOptions, SharingOptions {
  out: string;
  production?: boolean;
  publishList?: boolean;
  why?: string;
  retireWorker?: boolean;
}

export const build: Run<BuildOptions> = async (options, terminal) => {
  const { input, problems: wrong } = contentInput(options, terminal);
  const { root, images, sharedCache: known, ...rest } = input;
  const { sharedCache, shard, problems: unshared } = sharingInput(options, { known, machine: terminal.machine });
  const problems = [...wrong, ...unshared, ...listProblems(options)];
  const bar = progress(terminal, { quiet: options.quiet ?? options.json ?? false });
  const work = resolve(terminal.cwd, '.waybill');
  const output = { out: resolve(terminal.cwd, options.out), work, contentRoot: root, images };
  const result: BuildResult =
    problems.length > 0
      ? { diagnostics: problems, why: [] }
      : await runBuild({
          ...rest,
          ...pickWork(terminal),
          reading: readingOptions(terminal, bar),
          root,
          output,
          cache: options.cache !== false,
          sharedCache,
          shard,
          production: options.production ?? false,
          why: options.why,
          publishList: options.publishList,
          retireWorker: options.retireWorker ?? false,
          onStage: bar.begin,
        });
  bar.end();

  printBuilt(result, { ...options, root, terminal });
  return exitCodeOf(result.diagnostics);
};

/** Only a complete export for production has the addresses that visitors will keep. */
function listProblems({ publishList, production, shard }: BuildOptions): Diagnostic[] {
  if (!publishList || (production && shard === undefined)) return [];
  const message = production
    ? '--publish-list needs a build that publishes the site, not a shard.'
    : '--publish-list needs --production: other builds also have the pages of drafts.';
  const hint = production ? 'Pass it to the merge.' : 'Pass both options.';
  return [diagnose('input/publish-list', { message, hint })];
}

function pickWork({ process, now }: Terminal): Pick<Terminal, 'process' | 'now'> {
  return { process, now };
}

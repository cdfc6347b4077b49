import { resolve } from 'node:path';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import type { ExportHost } from '../../model/settings/environment.ts';
import { parseShard } from '../../pipeline/cache/shard.ts';
import { build as runBuild } from '../../pipeline/commands/build.ts';
import type { BuildResult } from '../../pipeline/publish/build-input.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { readingOptions } from '../reading-options.ts';
import { printBuilt } from '../report/built.ts';
import { progress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { exitCodeOf, type RunCommand } from './command.ts';

interface BuildOptions extends ContentOptions {
  out: string;
  host?: ExportHost;
  cache?: boolean;
  shard?: string;
  results?: string[];
  production?: boolean;
  publishList?: boolean;
  why?: string;
  retireWorker?: boolean;
}

export const build: RunCommand<BuildOptions> = async (options, terminal) => {
  const { input, problems: wrong } = contentInput(options, terminal);
  const { root, images, ...rest } = input;
  const shard = options.shard === undefined ? undefined : parseShard(options.shard);
  const problems = [...wrong, ...shardProblems(options), ...listProblems(options)];
  const bar = progress(terminal, { quiet: options.quiet ?? options.json ?? false });
  const work = resolve(terminal.cwd, '.waybill');
  const output = { out: resolve(terminal.cwd, options.out), work, contentRoot: root, images };
  const result: BuildResult =
    problems.length > 0
      ? { diagnostics: problems, why: [] }
      : await runBuild({
          ...rest,
          environment: { ...rest.environment, ...(options.host && { host: options.host }) },
          ...pickWork(terminal),
          reading: readingOptions(terminal, bar),
          root,
          output,
          cache: options.cache !== false,
          shard,
          others: options.results?.map((path) => resolve(terminal.cwd, path)),
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

function shardProblems({ shard, cache }: BuildOptions): Diagnostic[] {
  if (shard === undefined) return [];
  if (parseShard(shard) === undefined) {
    const message = `--shard takes a part of the work as 2/4, not "${shard}".`;
    return [diagnose('input/shard', { message, hint: 'The first number is from 1 to the second.' })];
  }
  if (cache !== false) return [];
  const message = 'A build with --no-cache stores no results, but --shard makes nothing else.';
  return [diagnose('input/shard', { message, hint: 'Leave out --no-cache.' })];
}

/** Only a complete export for production has the addresses that visitors will keep. */
function listProblems({ publishList, production, shard }: BuildOptions): Diagnostic[] {
  if (!publishList || (production && shard === undefined)) return [];
  const message = production
    ? '--publish-list needs a build that publishes the site, not a shard.'
    : '--publish-list needs --production: other builds also have the pages of drafts.';
  const hint = production ? 'Pass it to the build with --results.' : 'Pass both options.';
  return [diagnose('input/publish-list', { message, hint })];
}

function pickWork({ process, now, pause }: Terminal): Pick<Terminal, 'process' | 'now' | 'pause'> {
  return { process, now, pause };
}

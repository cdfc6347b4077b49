import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../../pipeline/build.ts';
import type { StagedExport } from '../../../pipeline/emit/export-watch.ts';
import { DEFAULT_ENVIRONMENT } from '../../../pipeline/settings/environment.ts';
import type { Parts } from '../../../pipeline/shapes/progress.ts';
import { copyBase } from '../../helpers/site.ts';
import { filesBelow } from '../../helpers/sources.ts';
import { TODAY } from '../../helpers/terminal.ts';
import { picture } from '../images/pictures.ts';
import { post } from './items.ts';

export interface Seen {
  path: string;
  bytes: Buffer;
  hasExport: boolean;
}

/**
 * Builds a site with a picture, on a machine without earlier results. Returns what the watch saw, each file with its content
 * at that moment.
 */
export async function watchedBuild() {
  const yard = await picture('png', { width: 40, height: 20 });
  const cwd = copyBase(tmpdir());
  const words = 'Small: ![Containers in a yard](/assets/images/yard.png).';
  mkdirSync(join(cwd, 'content/assets/images'));
  writeFileSync(join(cwd, 'content/assets/images/yard.png'), yard);
  writeFileSync(join(cwd, 'content/en-US/blog/yard.md'), post('The yard', {}, words));
  const [root, out] = [join(cwd, 'content'), join(cwd, 'dist')];
  const seen: Seen[] = [];
  const stages = new Map<string, Parts[]>();
  let staged: (StagedExport & { after: number }) | undefined;
  let folder = '';
  const { diagnostics, report } = await build({
    root,
    at: TODAY,
    environment: DEFAULT_ENVIRONMENT,
    production: false,
    locales: ['en-US', 'zh-CN'],
    reading: { threads: 1 },
    output: { out, work: join(cwd, '.waybill'), contentRoot: root, images: undefined },
    cache: true,
    process: { pid: 1, isAlive: () => false },
    now: () => 0,
    onStage: (stage, parts) => void stages.set(stage, [...(stages.get(stage) ?? []), ...(parts ? [parts] : [])]),
    watch: {
      onStaged(given) {
        staged = { ...given, after: seen.length };
        folder = given.folder;
      },
      // Files before the announcement of the folder are read at the end.
      onFile(path) {
        const bytes = folder === '' ? Buffer.alloc(0) : readFileSync(join(folder, path));
        seen.push({ path, bytes, hasExport: existsSync(out) });
      },
    },
  });
  const files = filesBelow(realpathSync(out));
  rmSync(cwd, { recursive: true });
  const final = (path: string) => files.get(path) ?? Buffer.alloc(0);
  return { seen, staged, stages, diagnostics, report, final };
}

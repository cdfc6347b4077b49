import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { discover } from '../../pipeline/content/discover.ts';
import { prepareWorkFolder, workPath } from '../../pipeline/folders/work-folder.ts';
import type { CmsRepository } from '../../pipeline/schemas/cms-config.ts';
import { cmsFiles } from '../../pipeline/schemas/cms-files.ts';
import { EXIT } from '../exit-codes.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { toJson } from '../report/json.ts';
import { print } from '../terminal/terminal.ts';
import type { RunCommand } from './command.ts';
import { refuseCommand } from './refuse.ts';

/** Writes the pages of the CMS, for a host of their own, into a folder of `.waybill`. */
export const cms: RunCommand<ContentOptions & CmsRepository> = ({ repo, host, ...options }, terminal) => {
  const { input, problems } = contentInput(options, terminal);
  const work = resolve(terminal.cwd, '.waybill');
  const unready = problems.length > 0 ? undefined : prepareWorkFolder({ work, contentRoot: input.root });
  if (unready !== undefined) problems.push(unready);
  if (problems.length > 0) return refuseCommand(problems, { options, terminal });
  const folder = workPath(work, 'cms');
  rmSync(folder, { recursive: true, force: true });
  const files = cmsFiles(() => discover(input.root), { repo, host });
  for (const [name, read] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), read());
  }
  const written = relative(terminal.cwd, folder);
  if (options.json) print(terminal, toJson({ folder: written, files: Object.keys(files) }));
  else if (!options.quiet) print(terminal, `Wrote the CMS of ${repo} to ${written}. Serve it under a host of its own.`);
  return EXIT.clean;
};

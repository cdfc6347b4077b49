import { accessSync, constants, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { entryAt, isWithin, nearest, realPath, shown } from './places.ts';
import { strangerIn } from './strangers.ts';
import { unwritable } from './unwritable.ts';
import { checkWorkFolder, keptAt, prepareWorkFolder, type WorkFolder } from './work-folder.ts';

/** A block of common file systems. */
const PROBE_BYTES = 4096;

/** Where an export goes: `out` is a link of ours to a folder below `work`. */
export interface OutputFolder extends WorkFolder {
  /** Absolute path of the link, usually `dist`. */
  out: string;
}

/** Folders of other programs, which an export in them would disturb. */
const FOREIGN = ['.git', 'node_modules'];

/** Says before any work is done why an export could not be put in its place; undefined when it can. */
export function checkOutput(output: OutputFolder): Diagnostic | undefined {
  const { out, work } = output;
  try {
    const refused = refuseOutput(output) ?? refuseStranger(out, work);
    if (refused !== undefined) return refused;
    // Asked first: making folders below one that is read-only fails with a code that says something else.
    accessSync(nearest(dirname(out)), constants.W_OK);
    const unready = prepareWorkFolder(output);
    if (unready !== undefined) return unready;
    const exports = keptAt(work, 'exports');
    mkdirSync(exports, { recursive: true });
    mkdirSync(dirname(out), { recursive: true });
    probe(exports);
    return undefined;
  } catch (error) {
    return unwritable(error, shown(out, work));
  }
}

/** Says why what stands at the output, or would stand there, is not ours to replace or to remove. Writes nothing. */
export function refuseOutput(output: OutputFolder): Diagnostic | undefined {
  const { out, work, contentRoot } = output;
  const show = (path: string) => shown(path, work);
  // A link on the way to the output may lead into the content as well.
  const place = join(realPath(dirname(out)), basename(out));
  const content = realPath(contentRoot);
  if (isWithin(place, content) || isWithin(content, place)) {
    return diagnose('output/inside-content', {
      message: `The output ${show(out)} and the content folder ${show(contentRoot)} overlap.`,
      hint: 'Choose another folder with --out.',
    });
  }
  const foreign = FOREIGN.find((name) => relative(dirname(work), out).split(sep).includes(name));
  if (foreign !== undefined) return notOurs(`${show(out)} is inside ${foreign}, which belongs to another program.`);
  const unsafe = checkWorkFolder(output);
  if (unsafe !== undefined) return unsafe;
  if (isWithin(place, realPath(work))) return notOurs(`${show(out)} is inside the working folder of waybill.`);
  if (entryAt(out) !== undefined && !isOurs(out, work)) {
    const hint = 'Move it away, or choose another path with --out.';
    return notOurs(`${show(out)} was not created by waybill, so waybill does not replace it.`, hint);
  }
  return undefined;
}

/** Whether the link at this path is one that a build has made. */
function isOurs(out: string, work: string): boolean {
  if (entryAt(out)?.isSymbolicLink() !== true) return false;
  return isWithin(resolve(dirname(out), readlinkSync(out)), keptAt(work, 'exports'));
}

function refuseStranger(out: string, work: string): Diagnostic | undefined {
  const stranger = strangerIn(out);
  if (stranger === undefined) return undefined;
  const message = `${shown(join(out, stranger), work)} was not created by waybill, and the next export would remove it.`;
  return notOurs(message, `Move it out of ${shown(out, work)}.`);
}

function notOurs(message: string, hint = 'Choose another path with --out.'): Diagnostic {
  return diagnose('output/not-ours', { message, hint });
}

/** Writes a little and removes it: a full disk still takes empty folders and files. */
function probe(exports: string): void {
  const folder = mkdtempSync(join(exports, 'probe-'));
  try {
    writeFileSync(join(folder, 'probe'), 'x'.repeat(PROBE_BYTES));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

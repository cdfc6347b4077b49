import { accessSync, constants, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { foreignFileAtTop } from './foreign-files.ts';
import { entryAt, isPathWithin, nearestExisting, realPath, shownPath } from './paths.ts';
import { unwritableDiagnostic } from './unwritable.ts';
import { checkWorkFolder, prepareWorkFolder, type WorkFolder, workPath } from './work-folder.ts';

/** The block size of common file systems. */
const PROBE_BYTES = 4096;

/** The place of an export: `out` is a link that waybill creates, to a folder below `work`. */
export interface OutputFolder extends WorkFolder {
  /** Absolute path of the link, usually `dist`. */
  out: string;
}

/** Folders of other programs, which an export inside them would damage. */
const FOREIGN = ['.git', 'node_modules'];

/** Returns, before any work starts, why the build cannot write an export; undefined if it can. */
export function checkOutput(output: OutputFolder): Diagnostic | undefined {
  const { out, work } = output;
  try {
    const refused = refuseOutput(output) ?? refuseForeignFile(out, work);
    if (refused !== undefined) return refused;
    // This check precedes `mkdir`, which reports a misleading code below a read-only folder.
    accessSync(nearestExisting(dirname(out)), constants.W_OK);
    const unready = prepareWorkFolder(output);
    if (unready !== undefined) return unready;
    const exports = workPath(work, 'exports');
    mkdirSync(exports, { recursive: true });
    mkdirSync(dirname(out), { recursive: true });
    probe(exports);
    return undefined;
  } catch (error) {
    return unwritableDiagnostic(error, shownPath(out, work));
  }
}

/** Returns why waybill must not replace or remove the entry at the output path; undefined if it may. Writes nothing. */
export function refuseOutput(output: OutputFolder): Diagnostic | undefined {
  const { out, work, contentRoot } = output;
  const show = (path: string) => shownPath(path, work);
  // A link in the path to the output may lead into the content folder.
  const place = join(realPath(dirname(out)), basename(out));
  const content = realPath(contentRoot);
  if (isPathWithin(place, content) || isPathWithin(content, place)) {
    return diagnose('output/inside-content', {
      message: `The output ${show(out)} and the content folder ${show(contentRoot)} overlap.`,
      hint: 'Choose another folder with --out.',
    });
  }
  const foreign = FOREIGN.find((name) => relative(dirname(work), out).split(sep).includes(name));
  if (foreign !== undefined) return notOurs(`${show(out)} is inside ${foreign}, which belongs to another program.`);
  const unsafe = checkWorkFolder(output);
  if (unsafe !== undefined) return unsafe;
  if (isPathWithin(place, realPath(work))) return notOurs(`${show(out)} is inside the working folder of waybill.`);
  if (entryAt(out) !== undefined && !isOurs(out, work)) {
    const hint = 'Move it away, or choose another path with --out.';
    return notOurs(`${show(out)} was not created by waybill, so waybill does not replace it.`, hint);
  }
  return undefined;
}

/** Returns whether a build created the link at this path. */
function isOurs(out: string, work: string): boolean {
  if (entryAt(out)?.isSymbolicLink() !== true) return false;
  return isPathWithin(resolve(dirname(out), readlinkSync(out)), workPath(work, 'exports'));
}

function refuseForeignFile(out: string, work: string): Diagnostic | undefined {
  const foreign = foreignFileAtTop(out);
  if (foreign === undefined) return undefined;
  const message = `${shownPath(join(out, foreign), work)} was not created by waybill, and the next export would remove it.`;
  return notOurs(message, `Move it out of ${shownPath(out, work)}.`);
}

function notOurs(message: string, hint = 'Choose another path with --out.'): Diagnostic {
  return diagnose('output/not-ours', { message, hint });
}

/** Writes one block and deletes it, because a full disk still accepts empty folders and files. */
function probe(exports: string): void {
  const folder = mkdtempSync(join(exports, 'probe-'));
  try {
    writeFileSync(join(folder, 'probe'), 'x'.repeat(PROBE_BYTES));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import { writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type Diagnostic, diagnose } from '../../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../../model/diagnostics/reason.ts';
import type { ExportFolder } from '../export.ts';
import { type AuditPageInput, auditPage } from './audit-page.ts';

/** Writes the page of an audit. Returns the finding if the file cannot be written. */
export function writeAuditPage(file: string, audited: Omit<AuditPageInput, 'linkTo'>): Diagnostic | undefined {
  try {
    writeFileSync(file, auditPage({ ...audited, linkTo: linksFrom(dirname(file), audited.exports) }));
    return undefined;
  } catch (error) {
    return diagnose('input/report', {
      message: `The report cannot be written to ${file}: ${reasonOf(error)}.`,
      hint: 'Name a file in a folder that exists.',
    });
  }
}

/** Returns links to files of exports that work from a folder on the disk. */
function linksFrom(folder: string, exports: readonly ExportFolder[]): AuditPageInput['linkTo'] {
  return (file) => {
    const folderOfFile = exports.find(({ name }) => file.startsWith(`${name}/`));
    const path =
      folderOfFile === undefined ? file : join(folderOfFile.folder, file.slice(folderOfFile.name.length + 1));
    return relative(folder, path).split(sep).map(encodeURIComponent).join('/');
  };
}

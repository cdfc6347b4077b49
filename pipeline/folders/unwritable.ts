import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';

/** A failed write in another folder than the export, with the code of the system. */
export class UnwritableFolder extends Error {
  /** Absolute path. */
  readonly folder: string;
  readonly code: string | undefined;

  constructor(folder: string, reason: NodeJS.ErrnoException) {
    super(reason.message, { cause: reason });
    this.folder = folder;
    this.code = reason.code;
  }
}

/** Returns the finding for a failed write. */
export function unwritableDiagnostic(error: unknown, name: string): Diagnostic {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') {
    // waybill creates the folder before each file. So either a content file disappeared, or the working folder was
    // removed.
    return diagnose('output/unwritable', {
      message: `${path ?? 'A file'} disappeared during the build.`,
      hint: 'Build again. The previous export is unchanged.',
    });
  }
  return diagnose('output/unwritable', {
    message: `${name} cannot be written: ${reasonOf(error)}.`,
    hint: 'Solve this problem, then build again. The previous export is unchanged.',
  });
}

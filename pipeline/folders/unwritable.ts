import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { reasonOf } from '../diagnostics/reason.ts';

/** What a failed write means to the person who asked for it. */
export function unwritable(error: unknown, name: string): Diagnostic {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') {
    // Whatever is written gets its folder first, so it is content that went away, or somebody removed the working folder.
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

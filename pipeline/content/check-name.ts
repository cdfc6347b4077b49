import { codePointName, findUnprintable, replaceUnprintable } from '../../contract/invisible-characters.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';

/** Names that Windows reserves for devices, with any extension. */
export const DEVICE_NAME = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;
/** Characters that Windows does not allow in names. */
const FORBIDDEN = /[<>:"|?*\\]/;

/** Returns why some system cannot store a file or folder name. Git checks out content on every system. */
export function checkName(name: string, file: () => string): Diagnostic | undefined {
  const refused = (message: string, hint = 'Rename it.') =>
    diagnose('content/bad-name', { message, hint, place: topOfFile(file()) });
  // Node replaces bytes that are not UTF-8 by this character, so it cannot open the file by that name.
  if (name.includes('\ufffd')) return refused(`The name "${name}" is not UTF-8.`);
  const unseen = findUnprintable(name);
  if (unseen !== undefined) {
    const shown = replaceUnprintable(name, (character) => `<${codePointName(character)}>`);
    return refused(`The name "${shown}" contains the invisible character ${codePointName(unseen)}.`);
  }
  const composed = name.normalize('NFC');
  if (composed !== name) {
    const message = `The name "${name}" stores accents separately from their letters, so links do not match it.`;
    return refused(message, `Rename it to "${composed}" by typing the name again, or use letters without accents.`);
  }
  const forbidden = FORBIDDEN.exec(name)?.[0];
  if (forbidden !== undefined)
    return refused(`The name "${name}" contains ${forbidden}, which Windows does not allow.`);
  if (DEVICE_NAME.test(name)) return refused(`The name "${name}" is a device name on Windows.`);
  if (/[. ]$/.test(name)) return refused(`The name "${name}" ends with a dot or a space, which Windows removes.`);
  return undefined;
}

/** Reports paths that are the same on a case-insensitive disk. */
export function checkCase(files: ReadonlyMap<string, { file: string }>): Diagnostic[] {
  const first = new Map<string, { path: string; file: string }>();
  const told = new Set<string>();
  return [...files].flatMap(([path, { file }]) => {
    for (let end = path.indexOf('/', 1); ; end = path.indexOf('/', end + 1)) {
      const part = end === -1 ? path : path.slice(0, end);
      const earlier = first.get(part.toLowerCase());
      if (earlier === undefined) first.set(part.toLowerCase(), { path: part, file });
      else if (earlier.path !== part) {
        if (told.has(part)) return [];
        told.add(part);
        return diagnose('content/bad-name', {
          message: `${part} and ${earlier.path} differ only in capital letters, so they are the same path on macOS and Windows.`,
          hint: 'Rename one of them.',
          place: topOfFile(file),
          related: [{ message: 'other path', place: topOfFile(earlier.file) }],
        });
      }
      if (end === -1) return [];
    }
  });
}

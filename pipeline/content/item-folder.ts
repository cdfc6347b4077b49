import { basename } from 'node:path';
import { PLAIN_FOLDER, TYPE_IDS, typeOf } from '../../model/content-types/index.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';

/** The facts of an item for the check of its folder. */
interface Foldered {
  type: string;
  file: string;
  /** The folder, if its name is not a type. */
  unknownFolder?: string;
}

/**
 * Adds the findings about an item's folder to those about its fields. If all fields are valid in another type, the item
 * is in the wrong folder: one finding replaces those about the fields.
 */
export function addFolderFindings(
  diagnostics: readonly Diagnostic[],
  { value, item }: { value: unknown; item: Foldered },
): Diagnostic[] {
  const { type, file, unknownFolder } = item;
  const isForeign = diagnostics.some(({ code }) => code === 'schema/unknown-field');
  const fitting = isForeign ? TYPE_IDS.filter((id) => typeOf(id).schema.safeParse(value).success) : [];
  if (unknownFolder !== undefined) {
    return fitting.length === 0
      ? [unknownType(unknownFolder), ...diagnostics]
      : [foreignFolder(unknownFolder, fitting)];
  }
  return fitting.length === 0 ? [...diagnostics] : [foreignFields(type, { file, fitting })];
}

/** Returns the diagnostic of a folder with a misspelt type. */
export function misspeltFolder(folder: string, near: string): Diagnostic {
  return diagnose('content/misspelt-type', {
    message: `"${basename(folder)}" is not a content type.`,
    hint: `Did you mean "${near}"? Plain pages belong in the folder "${PLAIN_FOLDER}".`,
    place: topOfFile(folder),
  });
}

function foreignFolder(folder: string, fitting: readonly string[]): Diagnostic {
  return diagnose('content/misspelt-type', {
    message: `"${basename(folder)}" is not a content type, and its items have the fields of ${anyOf(fitting)}.`,
    hint: `Rename the folder to ${anyOf(fitting)}.`,
    place: topOfFile(folder),
  });
}

function unknownType(folder: string): Diagnostic {
  return diagnose('content/unknown-type', {
    message: `"${basename(folder)}" is not a known content type, so its items become plain pages at the root.`,
    hint: `If you want plain pages, use the folder "${PLAIN_FOLDER}".`,
    place: topOfFile(folder),
  });
}

function foreignFields(type: string, { file, fitting }: { file: string; fitting: readonly string[] }): Diagnostic {
  return diagnose('content/wrong-folder', {
    message: `The item is in the folder of "${type}", but has the fields of ${anyOf(fitting)}.`,
    hint: `Move it to the folder ${anyOf(fitting)}.`,
    place: topOfFile(file),
  });
}

function anyOf(types: readonly string[]): string {
  return types.map((id) => `"${id}"`).join(' or ');
}

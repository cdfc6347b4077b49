import { basename } from 'node:path';
import { itemTypeOf, PLAIN_FOLDER, TYPE_IDS } from '../content-types/index.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';

/** What must be known of an item to judge its folder. */
interface Foldered {
  type: string;
  file: string;
  /** The folder, where its name is no type's. */
  unknownFolder?: string;
}

/**
 * The findings about an item's fields, with what its folder has to do with them. Fields that are all sound in another
 * type stand in the wrong folder: that is one finding, in place of one for each of them.
 */
export function withFolder(
  diagnostics: readonly Diagnostic[],
  { value, item }: { value: unknown; item: Foldered },
): Diagnostic[] {
  const { type, file, unknownFolder } = item;
  const isForeign = diagnostics.some(({ code }) => code === 'schema/unknown-field');
  const fitting = isForeign ? TYPE_IDS.filter((id) => itemTypeOf(id).schema.safeParse(value).success) : [];
  if (unknownFolder !== undefined) {
    return fitting.length === 0
      ? [unknownType(unknownFolder), ...diagnostics]
      : [foreignFolder(unknownFolder, fitting)];
  }
  return fitting.length === 0 ? [...diagnostics] : [foreignFields(type, { file, fitting })];
}

/** A folder that names no type, although what lies in it has one. */
export function misspeltFolder(folder: string, near: string): Diagnostic {
  return diagnose('content/misspelt-type', {
    message: `"${basename(folder)}" is not a content type.`,
    hint: `Did you mean "${near}"? Plain pages belong in the folder "${PLAIN_FOLDER}".`,
    place: topOf(folder),
  });
}

function foreignFolder(folder: string, fitting: readonly string[]): Diagnostic {
  return diagnose('content/misspelt-type', {
    message: `"${basename(folder)}" is not a content type, and its items have the fields of ${anyOf(fitting)}.`,
    hint: `Rename the folder to ${anyOf(fitting)}.`,
    place: topOf(folder),
  });
}

function unknownType(folder: string): Diagnostic {
  return diagnose('content/unknown-type', {
    message: `"${basename(folder)}" is not a known content type, so its items become plain pages at the root.`,
    hint: `If you want plain pages, use the folder "${PLAIN_FOLDER}".`,
    place: topOf(folder),
  });
}

function foreignFields(type: string, { file, fitting }: { file: string; fitting: readonly string[] }): Diagnostic {
  return diagnose('content/wrong-folder', {
    message: `The item is in the folder of "${type}", but has the fields of ${anyOf(fitting)}.`,
    hint: `Move it to the folder ${anyOf(fitting)}.`,
    place: topOf(file),
  });
}

function anyOf(types: readonly string[]): string {
  return types.map((id) => `"${id}"`).join(' or ');
}

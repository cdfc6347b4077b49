import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';
import type { Wordings } from '../content/read-entries.ts';
import type { TranslationPair, Translations } from '../translations/translations.ts';
import { readItemTexts } from './item-texts.ts';
import type { ComparedTexts } from './units.ts';

/** Returns the texts of a pair, with a version of the original if given; undefined if one of its items is faulty. */
export function comparedTexts(
  pair: TranslationPair,
  { translations, wordings, old }: { translations: Translations; wordings: Wordings; old: string | undefined },
): ComparedTexts | undefined {
  const wording = wordings.read(pair.original);
  const [original, translation] = [pair.original, pair.translation].map((item) => {
    const { value } = readText(item.disk, { file: item.file, limit: FILE_SIZE_LIMITS.content });
    return value && readItemTexts(item, value.text);
  });
  if (wording === undefined || original === undefined || translation === undefined) return undefined;
  const before = old === undefined ? undefined : readItemTexts(pair.original, old);
  return { original, translation, wording, record: translations.recordOf(pair), old: before };
}

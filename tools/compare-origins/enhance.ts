import type { IslandContext } from '../../contract/island.ts';
import type { FreightData } from '../../freight/freight-data.ts';
import { enhancePlaceToolForm } from '../../runtime/browser/combobox/place-tool-form.ts';
import type { PlaceWords } from '../../runtime/browser/combobox/place-words.ts';
import { followButtons } from '../../runtime/browser/follow-buttons.ts';
import { followToday } from '../../runtime/browser/follow-today.ts';
import { partStore } from '../../runtime/browser/part-store.ts';
import { toolFormValues } from '../../runtime/browser/tool-form.ts';
import { type ChapterFile, chapterHashOf, DUTY_SET, withChapter, withoutChapter } from '../duty-estimator/chapters.ts';
import type { DutyBase } from '../duty-estimator/duty-data.ts';
import { withFact } from '../duty-estimator/facts.ts';
import { utcDay } from '../parts/utc-day.ts';
import type { FormQuery } from '../tool.ts';
import { answerCompare, type CompareContext, compareCsv } from './answer.ts';
import { COMPARE_FIELDS } from './input.ts';

export interface CompareProps extends Pick<CompareContext, 'words' | 'title' | 'locale' | 'example'> {
  /** The texts of the fields for places. */
  places: PlaceWords;
}

/** Updates the comparison while the visitor types, and proposes places. Returns a function that ends this. */
export default function enhanceCompareOrigins(
  root: HTMLElement,
  { places: words, ...props }: CompareProps,
  { staticQueries, report }: IslandContext,
): () => void {
  const today = () => utcDay(new Date());
  const base = staticQueries[DUTY_SET] as DutyBase;
  const freight = staticQueries['freight'] as FreightData;
  const chapters = partStore((file) => withChapter(base, file as ChapterFile), { report });
  const contextFor = (values: FormQuery): CompareContext => {
    const hash = chapterHashOf(values, base);
    const duties = chapters.part(hash) ?? withoutChapter(base, chapters.takeFailure(hash));
    return { ...props, duties, freight, today: today() };
  };
  const prepare = (values: FormQuery) => chapters.prepare(chapterHashOf(values, base));
  // The chapter of the example is then there for the first change, and offline.
  void prepare(toolFormValues(root.querySelector('form') as HTMLFormElement));
  const endFacts = followButtons(root, { button: 'fact', field: 'facts', join: withFact });
  const end = enhancePlaceToolForm(root, {
    fields: COMPARE_FIELDS,
    isWholeAddress: true,
    places: freight.places,
    words,
    prepare,
    answer: (values) => answerCompare(values, contextFor(values)),
    csv: (values) => compareCsv(values, contextFor(values)),
  });
  const unfollow = followToday(root, { field: 'entryDate', fields: COMPARE_FIELDS, today });
  return () => {
    unfollow();
    endFacts();
    end();
  };
}

import type { IslandContext } from '../../contract/island.ts';
import { followButtons } from '../../runtime/browser/follow-buttons.ts';
import { followToday } from '../../runtime/browser/follow-today.ts';
import { partStore } from '../../runtime/browser/part-store.ts';
import { enhanceToolForm, type ToolFormValues, toolFormValues } from '../../runtime/browser/tool-form.ts';
import { warmUpAtEntry } from '../../runtime/browser/warm-up.ts';
import { utcDay } from '../parts/utc-day.ts';
import type { FormQuery } from '../tool.ts';
import { answerDuty, type DutyContext } from './answer.ts';
import { type ChapterFile, chapterHashOf, DUTY_SET, withChapter, withoutChapter } from './chapters.ts';
import type { DutyBase } from './duty-data.ts';
import { withFact } from './facts.ts';
import { finderIn, type LookupHashes, lookupFilesOf } from './find-code.ts';
import { DUTY_FIELDS } from './input.ts';
import { dutyCsv } from './programs.ts';

export interface DutyProps extends Omit<DutyContext, 'data' | 'today' | 'find'> {
  /** The hash of each data set of the lookup, which loads when the visitor types words. */
  lookup: LookupHashes;
}

/**
 * Updates the estimate while the visitor types. After the first change the entry date of the example becomes today,
 * because an estimate for another shipment needs today's rates. Returns a function that ends this.
 */
export default function enhanceDutyEstimator(
  root: HTMLElement,
  props: DutyProps,
  { staticQueries, report }: IslandContext,
): () => void {
  const base = staticQueries[DUTY_SET] as DutyBase;
  const chapters = partStore((file) => withChapter(base, file as ChapterFile), { report });
  const lookup = partStore((file) => file, { report });
  const prepare = (values: FormQuery) => {
    const loading = [
      chapters.prepare(chapterHashOf(values, base)) ?? [],
      ...Object.values(lookupFilesOf(values, props.lookup)).map((hash) => lookup.prepare(hash) ?? []),
    ].flat();
    return loading.length > 0 ? Promise.all(loading).then(() => undefined) : undefined;
  };
  const contextFor = (values: FormQuery): DutyContext => {
    const hash = chapterHashOf(values, base);
    const data = chapters.part(hash) ?? withoutChapter(base, chapters.takeFailure(hash));
    const files = Object.entries(lookupFilesOf(values, props.lookup)).map(([name, file]) => [name, lookup.part(file)]);
    return { ...props, data, find: finderIn(Object.fromEntries(files)), today: today() };
  };
  const answer = (values: ToolFormValues) => answerDuty(values, contextFor(values));
  const form = root.querySelector('form') as HTMLFormElement;
  // The chapter of the example is then there for the first change, and offline.
  void prepare(toolFormValues(form));
  const endWarmUp = warmUpAtEntry(form, [() => answer(toolFormValues(form))]);
  const endFacts = followButtons(root, { button: 'fact', field: 'facts', join: withFact });
  const end = enhanceToolForm(root, {
    fields: DUTY_FIELDS,
    isWholeAddress: true,
    answer,
    prepare,
    csv: (values) => dutyCsv(values, contextFor(values)),
  });
  const unfollow = followToday(root, { field: 'entryDate', fields: DUTY_FIELDS, today });
  return () => {
    unfollow();
    endWarmUp();
    endFacts();
    end();
  };
}

function today(): string {
  return utcDay(new Date());
}

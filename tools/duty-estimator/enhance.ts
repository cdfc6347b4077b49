import type { SlotAnswer } from '../../contract/answer-slots.ts';
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
import { isWords } from './choices.ts';
import type { DutyBase } from './duty-data.ts';
import { withFact, withNumber } from './facts.ts';
import { finderIn, type LookupHashes, lookupFilesOf } from './find-code.ts';
import { DUTY_FIELDS } from './input.ts';
import { dutyCsv } from './programs.ts';

export interface DutyProps extends Omit<DutyContext, 'data' | 'today' | 'find'> {
  /** The hash of each data set of the lookup, which loads for words. */
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
  const form = root.querySelector('form') as HTMLFormElement;
  const code = form.elements.namedItem('hsCode') as HTMLInputElement;
  // The list below the field has the codes. Until the visitor chooses one, the page keeps its answer.
  const isChoosing = () => isWords(code.value) && code === document.activeElement;
  const lookupFor = (values: FormQuery) => Object.entries(isChoosing() ? {} : lookupFilesOf(values, props.lookup));
  const prepare = (values: FormQuery) => {
    const files = lookupFor(values).map(([, hash]) => lookup.prepare(hash));
    const loading = [chapters.prepare(chapterHashOf(values, base)), ...files].filter((load) => load !== undefined);
    return loading.length === 0 ? undefined : Promise.all(loading).then(() => undefined);
  };
  const contextFor = (values: FormQuery): DutyContext => {
    const hash = chapterHashOf(values, base);
    const data = chapters.part(hash) ?? withoutChapter(base, chapters.takeFailure(hash));
    const found = lookupFor(values).map(([name, file]) => [name, lookup.part(file)]);
    return { ...props, data, find: finderIn(Object.fromEntries(found)), today: today() };
  };
  const answer = (values: ToolFormValues): SlotAnswer => {
    root.toggleAttribute('data-old', isChoosing());
    return isChoosing() ? { texts: {}, typed: {} } : answerDuty(kept(values), contextFor(values));
  };
  // The chapter of the example is then there for the first change, and offline.
  void prepare(toolFormValues(form));
  const endWarmUp = warmUpAtEntry(form, [() => answer(toolFormValues(form))]);
  const endNumbers = followNumbers(root, form);
  const endFacts = followButtons(root, { button: 'fact', field: 'facts', join: withFact });
  const end = enhanceToolForm(root, {
    fields: DUTY_FIELDS,
    isWholeAddress: true,
    isDeferred: true,
    answer,
    prepare,
    csv: (values) => dutyCsv(kept(values), contextFor(values)),
  });
  const unfollow = followToday(root, { field: 'entryDate', fields: DUTY_FIELDS, today });
  return () => {
    unfollow();
    endWarmUp();
    endFacts();
    endNumbers();
    end();
  };
}

/** Returns the values of the form alone: the field `facts` has the number that a choice in the answer shows. */
function kept(values: ToolFormValues): ToolFormValues {
  return { get: (name) => (name === 'number' ? null : values.get(name)) };
}

/** Keeps the chosen statistical number in the field `facts`. Returns a function that ends this. */
function followNumbers(root: HTMLElement, form: HTMLFormElement): () => void {
  const facts = form.elements.namedItem('facts') as HTMLInputElement;
  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'number') return;
    const { value } = target;
    facts.value = withNumber(facts.value, value);
    form.requestSubmit();
    // The answer replaces the choice.
    setTimeout(() => root.querySelector<HTMLElement>(`[name="number"][value="${CSS.escape(value)}"]`)?.focus());
  };
  root.addEventListener('change', follow);
  return () => root.removeEventListener('change', follow);
}

function today(): string {
  return utcDay(new Date());
}

import type { IslandContext } from '../../contract/island.ts';
import { staticQueryUrl } from '../../contract/paths.ts';
import { enhanceToolForm, type ToolFormValues, toolFormValues } from '../../runtime/browser/tool-form.ts';
import { warmUpAtEntry } from '../../runtime/browser/warm-up.ts';
import { utcDay } from '../parts/utc-day.ts';
import type { FormQuery } from '../tool.ts';
import { answerDuty, type DutyContext } from './answer.ts';
import { type ChapterFile, chapterFileOf, DUTY_SET, withChapter } from './chapters.ts';
import type { DutyBase, DutyData } from './duty-data.ts';
import { factsText, parseFacts } from './facts.ts';
import { DUTY_FIELDS } from './input.ts';
import { dutyCsv } from './programs.ts';

export type DutyProps = Omit<DutyContext, 'data' | 'today'>;

/**
 * Updates the estimate while the visitor types. After the first change the entry date of the example becomes today,
 * because an estimate for another shipment needs today's rates. Returns a function that ends this.
 */
export default function enhanceDutyEstimator(
  root: HTMLElement,
  props: DutyProps,
  { staticQueries, report }: IslandContext,
): () => void {
  const chapters = chapterStore(staticQueries[DUTY_SET] as DutyBase, report);
  const contextFor = (values: FormQuery): DutyContext => ({ ...props, data: chapters.dataFor(values), today: today() });
  const answer = (values: ToolFormValues) => answerDuty(values, contextFor(values));
  const unfollow = followToday(root);
  const form = root.querySelector('form') as HTMLFormElement;
  const endWarmUp = warmUpAtEntry(form, [
    () => chapters.prepare(toolFormValues(form)),
    () => answer(toolFormValues(form)),
  ]);
  const endFacts = followFacts(root, form);
  const end = enhanceToolForm(root, {
    fields: DUTY_FIELDS,
    answer,
    prepare: chapters.prepare,
    csv: (values) => dutyCsv(values, contextFor(values)),
  });
  return () => {
    unfollow();
    endWarmUp();
    endFacts();
    end();
  };
}

interface ChapterStore {
  /** Loads the chapter of a code. Returns undefined if it has been read, or if there is none. */
  prepare: (values: FormQuery) => Promise<void> | undefined;
  dataFor: (values: FormQuery) => DutyData;
}

/** Loads each chapter once, when a code asks for it. A chapter that fails to load is tried again after the next change. */
function chapterStore(base: DutyBase, report: (error: unknown) => void): ChapterStore {
  const read = new Map<string, DutyData>();
  const failed = new Set<string>();
  const loading = new Map<string, Promise<void>>();
  const hashOf = (values: FormQuery) => Object.values(chapterFileOf(values, base))[0] ?? '';
  const load = async (hash: string) => {
    try {
      const response = await fetch(staticQueryUrl(hash));
      if (!response.ok) throw new Error(`${response.url} has the status ${response.status}`);
      read.set(hash, withChapter(base, (await response.json()) as ChapterFile));
    } catch (error) {
      failed.add(hash);
      report(error);
    }
    loading.delete(hash);
  };
  return {
    prepare(values) {
      const hash = hashOf(values);
      // The answer after a failure says so once.
      if (hash === '' || read.has(hash) || failed.has(hash)) return undefined;
      const promise = loading.get(hash) ?? load(hash);
      loading.set(hash, promise);
      return promise;
    },
    dataFor(values) {
      const hash = hashOf(values);
      const isUnread = failed.delete(hash);
      return read.get(hash) ?? { ...withChapter(base, undefined), ...(isUnread && { isUnread }) };
    },
  };
}

/** Keeps the answers to questions in a field of the form. Returns a function that ends this. */
function followFacts(root: HTMLElement, form: HTMLFormElement): () => void {
  const facts = form.elements.namedItem('facts') as HTMLInputElement;
  const ended = new AbortController();
  const follow = ({ submitter }: SubmitEvent) => {
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'fact') return;
    const fact = submitter.value;
    facts.value = factsText(parseFacts(new URLSearchParams({ facts: facts.value, fact })));
    // The answer replaces the button.
    const restoreFocus = () => root.querySelector<HTMLElement>(`button[value="${CSS.escape(fact)}"]`)?.focus();
    setTimeout(restoreFocus);
  };
  // In the capture phase, so that the answer to the same event has the new fact.
  form.addEventListener('submit', follow, { capture: true, signal: ended.signal });
  return () => ended.abort();
}

/** Replaces the entry date of the example with today when another field changes. Returns a function that ends this. */
function followToday(root: HTMLElement): () => void {
  const date = root.querySelector('input[name="entryDate"]') as HTMLInputElement;
  const asked = new URLSearchParams(location.search);
  const isAsked = DUTY_FIELDS.some((name) => asked.has(name));
  let isChosen = isAsked;
  if (isAsked && !asked.has('entryDate')) date.value = today();
  const ended = new AbortController();
  // In the capture phase, so that the answer to the same event has the new date.
  const options = { capture: true, signal: ended.signal };
  const follow = ({ target }: Event) => {
    if (target !== date && !isChosen) date.value = today();
    isChosen = true;
  };
  root.addEventListener('input', follow, options);
  root.addEventListener('reset', () => void (isChosen = isAsked), options);
  return () => ended.abort();
}

function today(): string {
  return utcDay(new Date());
}

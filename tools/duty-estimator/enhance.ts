import type { IslandContext } from '../../contract/island.ts';
import { enhanceToolForm, toolFormValues } from '../../runtime/browser/tool-form.ts';
import { warmUpAtEntry } from '../../runtime/browser/warm-up.ts';
import { utcDay } from '../parts/utc-day.ts';
import { answerDuty, type DutyContext } from './answer.ts';
import type { DutyData } from './duty-data.ts';
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
  { staticQueries }: IslandContext,
): () => void {
  const context = (): DutyContext => ({ ...props, data: staticQueries['duty'] as DutyData, today: today() });
  const unfollow = followToday(root);
  const form = root.querySelector('form') as HTMLFormElement;
  const endWarmUp = warmUpAtEntry(form, [() => answerDuty(toolFormValues(form), context())]);
  const end = enhanceToolForm(root, {
    fields: DUTY_FIELDS,
    answer: (values) => answerDuty(values, context()),
    csv: (values) => dutyCsv(values, context()),
  });
  return () => {
    unfollow();
    endWarmUp();
    end();
  };
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

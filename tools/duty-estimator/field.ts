import type { IslandContext } from '../../contract/island.ts';
import { type ComboboxOptions, combobox } from '../../runtime/browser/combobox/combobox.ts';
import { CLOSED_LIST, openedList } from '../../runtime/browser/combobox/list-state.ts';
import { addListeners, createElement } from '../../runtime/browser/elements.ts';
import { partStore } from '../../runtime/browser/part-store.ts';
import { dottedTariffCode } from '../parts/dotted.ts';
import { type ChapterFile, chapterFileOf, DUTY_SET, withChapter } from './chapters.ts';
import { type FoundCode, isWords, linesBelow } from './choices.ts';
import type { DutyBase } from './duty-data.ts';
import { finderIn, type LookupHashes } from './find-code.ts';

interface CodeFieldProps {
  /** The hash of each data set of the lookup, which loads when the visitor types words. */
  lookup: LookupHashes;
  words: ComboboxOptions<FoundCode>['words'];
}

/**
 * Proposes codes below the field for the goods: those that typed words find, then the lines of a heading or subheading. A chosen
 * code goes into the field, and the words into the field `q`. Returns a function that ends this.
 */
export default function hydrateCodeField(
  root: HTMLElement,
  { lookup, words }: CodeFieldProps,
  { staticQueries, report }: IslandContext,
): () => void {
  const field = root.querySelector('input') as HTMLInputElement;
  /** The visitor's words for the goods. */
  const goods = field.form?.elements.namedItem('q') as HTMLInputElement;
  const base = staticQueries[DUTY_SET] as DutyBase;
  const store = partStore((file) => file, { report });
  const ended = new AbortController();
  const { signal } = ended;
  const status = root.appendChild(createElement('p', '', { class: 'sr-only', role: 'status' }));
  const search = (text: string) => {
    const hasWords = isWords(text);
    const files = Object.entries(hasWords ? lookup : chapterFileOf({ get: () => text }, base));
    const loading = files.flatMap(([, hash]) => store.prepare(hash) ?? []);
    if (loading.length > 0) {
      void Promise.all(loading).then(propose);
      return CLOSED_LIST;
    }
    const parts = files.map(([name, hash]) => [name, store.part(hash)] as const);
    if (!hasWords) {
      const data = withChapter(base, parts[0]?.[1] as ChapterFile | undefined);
      return openedList(linesBelow(text, { ...data, goods: goods.value }), false);
    }
    const find = finderIn(Object.fromEntries(parts));
    return openedList(find?.(text) ?? [], find !== undefined);
  };
  const propose = combobox<FoundCode>({
    field,
    label: field.labels?.[0]?.textContent,
    words,
    search,
    columnsOf: ({ code, name }) => [name, dottedTariffCode(code)],
    onChoose({ code }) {
      if (isWords(field.value)) goods.value = field.value.trim();
      field.value = dottedTariffCode(code);
      for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
      // After the list has closed, it opens again with the lines of the code.
      queueMicrotask(propose);
      return undefined;
    },
    say(text) {
      status.textContent = text;
    },
    signal,
  });
  addListeners(field, { focus: propose }, { signal });
  propose();
  return () => {
    ended.abort();
    status.remove();
  };
}

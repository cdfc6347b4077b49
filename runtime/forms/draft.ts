import type { SessionKey } from '../../contract/constants.ts';
import { definitionOf } from '../../forms/definitions.ts';
import type { Form } from '../../forms/form-names.ts';
import { TRAP_FIELD } from '../../forms/sending.ts';
import { normalizedValues, type Pair } from '../../forms/values.ts';
import { randomId } from '../browser/random-id.ts';
import type { SafeStorage } from '../browser/storage.ts';
import { parseDraft } from './stored-draft.ts';

/** The typed values of an unsent form. Session storage stores them until the tab closes. */
export interface FormDraft {
  name: SessionKey;
  /** Returns the current values of the form, without the trap field. */
  typed: () => Pair[];
  /**
   * Stores the typed values and returns their idempotency key. The same values have the same key until the draft ends;
   * other values have another key. So a second click or a retry sends the same lead. Two tabs with copies of one draft
   * send two leads if their values differ.
   */
  save: () => string;
  /**
   * Deletes the draft, because the values under this key have been sent or queued. Returns false and keeps the draft if
   * the visitor has typed other values since.
   */
  end: (sent: string) => boolean;
  /** Fills in the empty fields, by default with the stored values, and continues with the key of these values. */
  restore: (typed?: readonly Pair[], key?: string) => void;
}

export function draftOf(form: HTMLFormElement, storage: SafeStorage): FormDraft {
  // The island around the form has the name, because the runtime looks for a draft before this script loads.
  const name = form.closest<HTMLElement>('[data-kept]')?.dataset.kept as SessionKey;
  const definition = definitionOf(form.dataset.form as Form);
  const stored = parseDraft(storage.get(name)) ?? { key: randomId(), typed: [] };
  let { key } = stored;
  let saved: string | undefined;
  const keyOf = (pairs: readonly Pair[]) => `${key}.${hashOf(JSON.stringify(normalizedValues(definition, pairs)))}`;
  const typed = () =>
    [...new FormData(form)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[0] !== TRAP_FIELD,
    );
  return {
    name,
    typed,
    save() {
      saved = JSON.stringify({ key, typed: typed() });
      storage.set(name, saved);
      return keyOf(typed());
    },
    end(sent) {
      if (keyOf(typed()) !== sent) return false;
      // After leaving the page and coming back, the visitor types into another copy of the form.
      if (storage.get(name) === saved) storage.remove(name);
      key = randomId();
      return true;
    },
    restore(pairs = stored.typed, its = key) {
      key = its;
      // Hidden values of the page, and the trap, are outside of fields.
      for (const control of form.querySelectorAll<HTMLInputElement>('[data-field] [name]')) {
        const { name: field, type, value } = control;
        const texts = pairs.flatMap(([other, text]) => (other === field ? [text] : []));
        if (type === 'radio' || type === 'checkbox') {
          // A box that the visitor ticked before this script ran stays ticked.
          if (texts.includes(value) && !(type === 'radio' && new FormData(form).has(field))) control.checked = true;
        } else if (value === '') control.value = texts[0] ?? '';
      }
    },
  };
}

/** Returns a 32-bit FNV-1a hash over UTF-16 code units. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

import { definitionOf } from '../../forms/definitions.ts';
import type { Form } from '../../forms/form-names.ts';
import { TRAP_FIELD } from '../../forms/sending.ts';
import { type Pair, valuesOf } from '../../forms/values.ts';
import { randomId } from '../browser/random-id.ts';
import type { SafeStorage } from '../browser/storage.ts';
import type { SessionKey } from '../contract/constants.ts';

/** What is typed into a form and not sent yet, stored in session storage, which ends with the tab. */
export interface Draft {
  name: SessionKey;
  /** What is in the form now, without what only programs fill in. */
  typed: () => Pair[];
  /**
   * Stores what is typed and gives its idempotency key: the same values have the same key until the draft ends, and other
   * values another one. So a second click or a retry sends the same lead, while two tabs that were duplicated with one draft
   * and then changed send two.
   */
  save: () => string;
  /** Deletes the draft, because its values have been sent or are kept elsewhere. */
  end: () => void;
  /** Fills in the fields that are empty. */
  restore: (typed?: readonly Pair[]) => void;
}

export function draftOf(form: HTMLFormElement, storage: SafeStorage): Draft {
  // The island around the form bears the name, because it looks for a draft before this script is loaded.
  const name = form.closest<HTMLElement>('[data-kept]')?.dataset.kept as SessionKey;
  const definition = definitionOf(form.dataset.form as Form);
  const stored = read(storage.get(name));
  let { key } = stored;
  const typed = () =>
    [...new FormData(form)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[0] !== TRAP_FIELD,
    );
  return {
    name,
    typed,
    save() {
      storage.set(name, JSON.stringify({ key, typed: typed() }));
      return `${key}.${hashOf(JSON.stringify(valuesOf(definition, typed())))}`;
    },
    end() {
      storage.remove(name);
      key = randomId();
    },
    restore(pairs = stored.typed) {
      // What the page says, and what people do not see, is in no field.
      for (const control of form.querySelectorAll<HTMLInputElement>('[data-field] [name]')) {
        const { name: field, type, value } = control;
        const own = pairs.flatMap(([other, text]) => (other === field ? [text] : []));
        if (type === 'radio' || type === 'checkbox') {
          // What was ticked meanwhile is an answer, too.
          if (own.includes(value) && !(type === 'radio' && new FormData(form).has(field))) control.checked = true;
        } else if (value === '') control.value = own[0] ?? '';
      }
    },
  };
}

/** FNV-1a over UTF-16 code units, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The draft that a text holds; a new one where it holds none. */
function read(text = ''): { key: string; typed: Pair[] } {
  try {
    const { key, typed } = JSON.parse(text);
    if (typeof key === 'string' && key !== '' && Array.isArray(typed))
      return {
        key,
        typed: typed.filter((pair): pair is Pair => typeof pair?.[0] === 'string' && typeof pair[1] === 'string'),
      };
  } catch {
    // There is none.
  }
  return { key: randomId(), typed: [] };
}

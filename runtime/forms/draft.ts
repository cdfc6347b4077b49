import { randomId } from '../browser/random-id.ts';
import type { SafeStorage } from '../browser/storage.ts';
import { definitionOf } from '../contract/forms/definitions.ts';
import type { Form } from '../contract/forms/form-names.ts';
import { draftName, TRAP_FIELD } from '../contract/forms/sending.ts';
import type { Pair } from '../contract/forms/values.ts';

/** What was typed into a form and not sent yet, kept for as long as its tab is open. */
export interface Draft {
  /**
   * Names the sending: whatever is sent until the draft ends is one lead. Where something else is typed after it was sent, and
   * nobody knows whether it was taken, what is sent next is another one: the receiver keeps the first of a key.
   */
  key: () => string;
  save: () => void;
  /** What was typed has been sent, or is kept elsewhere. */
  end: () => void;
  /** Fills in what was typed earlier, wherever nothing is typed now. */
  restore: (typed?: readonly Pair[]) => void;
}

export function draftOf(form: HTMLFormElement, storage: SafeStorage): Draft {
  const name = nameOf(form.dataset['form'] as Form, typedIn(form));
  const kept = read(storage.get(name));
  let { key, sent } = kept;
  const save = () => void storage.set(name, JSON.stringify({ key, sent, typed: typedIn(form) }));
  return {
    save,
    key() {
      const typed = JSON.stringify(typedIn(form));
      if (sent && sent !== typed) key = randomId();
      sent = typed;
      save();
      return key;
    },
    end() {
      storage.remove(name);
      key = randomId();
      sent = undefined;
    },
    restore(typed = kept.typed) {
      // What the page says, and what people do not see, is in no field.
      for (const control of form.querySelectorAll<HTMLInputElement>('[data-field] [name]')) {
        const { name: of, type, value } = control;
        const own = typed.flatMap(([other, text]) => (other === of ? [text] : []));
        if (type === 'radio' || type === 'checkbox') {
          // What was ticked meanwhile is an answer, too.
          if (own.includes(value) && !(type === 'radio' && new FormData(form).has(of))) control.checked = true;
        } else if (value === '') control.value = own[0] ?? '';
      }
    },
  };
}

/** Makes a draft again of what was typed and could not be taken, for when its form is there. */
export function putBack({ form, typed }: { form: Form; typed: readonly Pair[] }, storage: SafeStorage): void {
  storage.set(nameOf(form, typed), JSON.stringify({ key: randomId(), typed }));
}

function nameOf(form: Form, typed: readonly Pair[]) {
  const about = definitionOf(form).fields.find(({ kind }) => kind === 'hidden')?.name;
  return draftName(form, typed.find(([name]) => name === about)?.[1]);
}

/** What is typed into a form; not what programs fill in. */
export function typedIn(form: HTMLFormElement): Pair[] {
  return [...new FormData(form)].flatMap(([name, value]): Pair[] =>
    typeof value === 'string' && name !== TRAP_FIELD ? [[name, value]] : [],
  );
}

/** Whatever stands there may be of an earlier release. */
function read(text = ''): { key: string; sent?: string | undefined; typed: Pair[] } {
  try {
    const { key, sent, typed } = JSON.parse(text);
    if (typeof key === 'string' && key !== '' && Array.isArray(typed))
      return {
        key,
        sent,
        typed: typed.filter((pair): pair is Pair => typeof pair?.[0] === 'string' && typeof pair[1] === 'string'),
      };
  } catch {
    // There is none.
  }
  return { key: randomId(), typed: [] };
}

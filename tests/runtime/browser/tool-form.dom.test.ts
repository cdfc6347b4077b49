import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SlotAnswer } from '../../../contract/answer-slots.ts';
import { html } from '../../../contract/html.ts';
import { enhanceToolForm } from '../../../runtime/browser/tool-form.ts';

const FIELDS = ['count', 'mode'];
const WRONG = 'Enter a count.';

/** An answer for a count: twice the number in a text, and as a list item. */
function twice(values: { get: (name: string) => string | null }): SlotAnswer {
  const typed = { count: values.get('count') ?? '', mode: values.get('mode') ?? '' };
  const count = Number(typed.count);
  if (typed.count === '' || Number.isNaN(count)) return { texts: { sum: '—' }, typed, errors: { count: WRONG } };
  const sum = `${typed.mode} ${count * 2}`;
  return { texts: { sum }, html: { list: html`<li>${sum}</li>` }, typed };
}

let root: HTMLElement;
const field = (name: string) => root.querySelector(`[name="${name}"]`) as HTMLInputElement;
const text = (name: string) => root.querySelector(`[data-answer="${name}"]`)?.textContent;
const enter = (name: string, value: string, ...types: string[]) => {
  field(name).value = value;
  for (const type of types) field(name).dispatchEvent(new Event(type, { bubbles: true }));
};
const submit = () =>
  root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

beforeEach(() => {
  history.replaceState(null, '', '/tool#x');
  document.body.innerHTML = `<div id="root"><form><input name="count" value="1"><p data-answer="error.count"></p>
    <select name="mode"><option value="air">Air</option><option value="sea">Sea</option></select></form>
    <h1 data-answer="sum">static</h1><ul data-answer-html="list"><li>static</li><!--/list--></ul></div>`;
  root = document.getElementById('root') as HTMLElement;
});

describe('the form of a tool', () => {
  test('[U1] leaves the static answer until the visitor changes a field', () => {
    enhanceToolForm(root, { fields: FIELDS, answer: twice });
    expect([text('sum'), location.search]).toEqual(['static', '']);
    enter('count', '4', 'input');
    expect([text('sum'), root.querySelector('ul')?.innerHTML, location.search]).toEqual([
      'air 8',
      '<li>air 8</li>',
      '',
    ]);
  });

  test('[U1] writes the fields into the address when the visitor leaves a field, and keeps the fragment', () => {
    enhanceToolForm(root, { fields: FIELDS, answer: twice });
    enter('count', '4', 'input', 'change');
    expect(location.search + location.hash).toBe('?count=4&mode=air#x');
  });

  test('[U1] reproduces the answer of an address, and ignores an option that does not exist', () => {
    history.replaceState(null, '', '/tool?count=5&mode=rail');
    enhanceToolForm(root, { fields: FIELDS, answer: twice });
    expect([text('sum'), field('count').value, field('mode').value]).toEqual(['air 10', '5', 'air']);
  });

  test('[U1] opens the details around fields with a value or an error, also around other details', () => {
    history.replaceState(null, '', '/tool?count=5&more=1&wrong=');
    const details = (name: string) => `<details><summary>More</summary><input name="${name}"></details>`;
    const nested = `<details><summary>All</summary>${details('more')}</details>${details('other')}${details('wrong')}`;
    root.querySelector('form')?.insertAdjacentHTML('beforeend', nested);
    const answer = (values: Parameters<typeof twice>[0]) => ({ ...twice(values), errors: { wrong: WRONG } });
    enhanceToolForm(root, { fields: [...FIELDS, 'more', 'other', 'wrong'], answer });
    expect([...root.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, false, true]);
  });

  test('[U1] answers while the answer has buttons with the name of a field', () => {
    history.replaceState(null, '', '/tool?count=5');
    const button = '<button name="fact" value="a:yes">Yes</button><button name="fact" value="a:no">No</button>';
    root.querySelector('form')?.insertAdjacentHTML('beforeend', button);
    enhanceToolForm(root, { fields: [...FIELDS, 'fact'], answer: twice });
    enter('count', '4', 'input');
    expect(text('sum')).toBe('air 8');
  });

  test('[U1] empties the fields that a whole address lacks, without an error, but not those of an address without fields', () => {
    history.replaceState(null, '', '/tool?mode=sea');
    const end = enhanceToolForm(root, { fields: FIELDS, answer: twice, isWholeAddress: true });
    expect([field('count').value, field('mode').value, text('error.count')]).toEqual(['', 'sea', '']);
    end();
    field('count').value = '7';
    history.replaceState(null, '', '/tool?other=1');
    enhanceToolForm(root, { fields: FIELDS, answer: twice, isWholeAddress: true });
    expect(field('count').value).toBe('7');
  });

  test('[U1] hands over what an address says of a shipment, until the visitor resets the form', async () => {
    history.replaceState(null, '', '/tool?count=5&hsCode=9401.61&other=1');
    const carried: (string | null)[] = [];
    const answer = (values: Parameters<typeof twice>[0]) => {
      carried.push(values.get('hsCode'));
      return twice(values);
    };
    enhanceToolForm(root, { fields: FIELDS, answer });
    enter('count', '4', 'input', 'change');
    expect([location.search, new Set(carried)]).toEqual(['?count=4&mode=air&hsCode=9401.61', new Set(['9401.61'])]);
    root.querySelector('form')?.reset();
    await new Promise((resolve) => setTimeout(resolve));
    expect([location.search, carried.at(-1)]).toEqual(['?count=1&mode=air', null]);
  });

  test('[U1] keeps the earlier answer until the data of a new one has arrived', async () => {
    const loaded = new Set(['2']);
    let arrive = () => {};
    const prepare = (values: { get: (name: string) => string | null }) => {
      const count = values.get('count') ?? '';
      if (loaded.has(count)) return undefined;
      return new Promise<void>((resolve) => {
        arrive = () => {
          loaded.add(count);
          resolve();
        };
      });
    };
    enhanceToolForm(root, { fields: FIELDS, answer: twice, prepare });
    enter('count', '2', 'input');
    enter('count', '3', 'input');
    expect(text('sum')).toBe('air 4');
    arrive();
    await vi.waitFor(() => expect(text('sum')).toBe('air 6'));
  });

  test('[U1] gives the file when the data of the answer have arrived', async () => {
    root.insertAdjacentHTML('beforeend', '<button type="button" data-csv>CSV</button>');
    let arrive = () => {};
    let isLoaded = false;
    const csv = vi.fn(() => undefined);
    const prepare = () =>
      isLoaded
        ? undefined
        : new Promise<void>((resolve) => {
            arrive = () => {
              isLoaded = true;
              resolve();
            };
          });
    enhanceToolForm(root, { fields: FIELDS, answer: twice, prepare, csv });
    root.querySelector<HTMLElement>('[data-csv]')?.click();
    expect(csv).not.toHaveBeenCalled();
    arrive();
    await vi.waitFor(() => expect(csv).toHaveBeenCalledOnce());
  });

  test('[U1] answers values that the browser restored after a reload', () => {
    field('mode').value = 'sea';
    enhanceToolForm(root, { fields: FIELDS, answer: twice });
    expect(text('sum')).toBe('sea 2');
  });

  test('[U1] shows an error only after the visitor leaves the field, and removes it when the value is right', () => {
    enhanceToolForm(root, { fields: FIELDS, answer: twice });
    enter('count', 'x', 'input');
    expect([text('error.count'), field('count').getAttribute('aria-invalid')]).toEqual(['', null]);
    enter('count', 'x', 'change');
    expect([text('error.count'), field('count').getAttribute('aria-invalid')]).toEqual([WRONG, 'true']);
    enter('count', '3', 'input');
    expect([text('error.count'), field('count').getAttribute('aria-invalid')]).toEqual(['', null]);
  });

  test('[U1] shows every error on submit, keeps the values and focuses the first invalid field', () => {
    enhanceToolForm(root, { fields: FIELDS, answer: twice });
    field('count').value = '';
    const event = submit();
    expect([event, text('error.count'), document.activeElement]).toEqual([false, WRONG, field('count')]);
  });

  test('[U1] clears the address and the errors when the visitor resets the form', () => {
    vi.useFakeTimers();
    enhanceToolForm(root, { fields: FIELDS, answer: twice });
    enter('count', 'x', 'input', 'change');
    root.querySelector('form')?.reset();
    vi.runAllTimers();
    vi.useRealTimers();
    expect([text('error.count'), text('sum'), location.search]).toEqual(['', 'air 2', '?count=1&mode=air']);
  });

  test('[U1] leaves the address alone on a page about something else', () => {
    history.replaceState(null, '', '/blog/cbm?count=9');
    enhanceToolForm(root, { fields: FIELDS, answer: twice, isEmbedded: true });
    enter('count', '4', 'input', 'change');
    expect([text('sum'), location.search]).toEqual(['air 8', '?count=9']);
  });

  test('[U1] returns a function that ends the enhancement', () => {
    const end = enhanceToolForm(root, { fields: FIELDS, answer: twice });
    end();
    enter('count', '4', 'input', 'change');
    expect([text('sum'), location.search, root.dataset.alive]).toEqual(['static', '', undefined]);
  });
});

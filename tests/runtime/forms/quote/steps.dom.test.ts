import { afterEach, describe, expect, test } from 'vitest';
import { settle } from '../../support/fakes.ts';
import { button, fieldOf, press, type QuotePage, quoteHtml, shownStep, startQuote, tick, type } from './quote-page.ts';

let page: QuotePage;
afterEach(() => {
  page.end();
  history.replaceState(null, '');
});

const focused = () => document.activeElement;
const errors = () => [...page.form.querySelectorAll('[data-error]')].map(({ id, textContent }) => [id, textContent]);
const next = () => button(page.root, page.words.next);
const back = () => button(page.root, page.words.back);
const summary = () => page.form.querySelector('[data-summary]');
const links = () =>
  [...(summary()?.querySelectorAll('a') ?? [])].map((link) => [decodeURIComponent(link.hash), link.textContent]);
const submit = () => page.form.querySelector<HTMLElement>('[type="submit"]');

function start(options: Parameters<typeof startQuote>[0] = {}): QuotePage {
  page = startQuote(options);
  return page;
}

/** Fills in the required fields of the first steps, and clicks the next button after each. */
function go(steps: number): void {
  const needed = [
    () => {
      type(page.form, 'origin', 'Shanghai');
      type(page.form, 'destination', 'Chicago');
    },
    () => {
      type(page.form, 'cargo', 'Shirts');
      tick(page.form, 'mode', 'ocean-lcl');
    },
    () => {},
  ];
  for (const fill of needed.slice(0, steps)) {
    fill();
    next().click();
  }
}

describe('the steps of the quote form', () => {
  test('[Q1] are shown one at a time, with all fields in the form', () => {
    start();
    const names = () => [...new FormData(page.form).keys()];
    const all = names();
    const seen = [shownStep(page.form)];
    for (const _ of [1, 2, 3]) {
      go(0);
      const at = seen.length;
      if (at === 1) {
        type(page.form, 'origin', 'a');
        type(page.form, 'destination', 'b');
      }
      if (at === 2) {
        type(page.form, 'cargo', 'c');
        tick(page.form, 'mode', 'air');
      }
      next().click();
      seen.push(shownStep(page.form));
    }
    expect(seen).toEqual(['where', 'what', 'when', 'who']);
    expect(all.length).toBeGreaterThan(8);
    expect(names()).toEqual(expect.arrayContaining([...all, 'mode']));
    expect(new FormData(page.form).get('origin')).toBe('a');
  });

  test('[Q1] mark the current step, and move the focus to its heading', () => {
    start();
    const current = () =>
      [...page.root.querySelectorAll('[data-steps] [aria-current="step"]')].map(
        (element) => (element as HTMLElement).dataset['go'],
      );
    expect(current()).toEqual(['where']);
    go(1);
    expect(current()).toEqual(['what']);
    expect(focused()?.textContent).toBe('Cargo');
    back().click();
    expect(current()).toEqual(['where']);
    expect(focused()?.textContent).toBe('Route');
  });

  test('[Q1] show the back button from the second step on, and the send button only in the last step', () => {
    start();
    const ways = () => [next().hidden, back().hidden, submit()?.hasAttribute('data-away')];
    expect(ways()).toEqual([false, true, true]);
    go(1);
    expect(ways()).toEqual([false, false, true]);
    page.root.querySelector<HTMLElement>('[data-steps] [data-go="who"]')?.click();
    expect(ways()).toEqual([true, false, false]);
  });

  test('[Q1] stay as they are when the visitor reloads the page', () => {
    start();
    page.root.querySelector<HTMLElement>('[data-steps] [data-go=when]')?.click();
    page.end();
    start();
    expect(shownStep(page.form)).toBe('when');
  });

  test('[Q1] do not change the address and the history', () => {
    start();
    const before = [location.href, history.length];
    go(3);
    back().click();
    expect([location.href, history.length]).toEqual(before);
  });

  test('[Q1] block the next step while their own fields have errors, with the form’s messages', () => {
    start();
    type(page.form, 'destination', 'Chicago');
    next().click();
    expect(shownStep(page.form)).toBe('where');
    expect(errors()).toEqual([['quote.origin.error', 'Enter an origin']]);
    const origin = fieldOf(page.form, 'origin');
    expect(origin.getAttribute('aria-invalid')).toBe('true');
    expect(origin.getAttribute('aria-describedby')).toBe('quote.origin.hint quote.origin.error');
    expect(focused()).toBe(summary());
    type(page.form, 'origin', 'Shanghai');
    expect(errors()).toEqual([]);
    expect(origin.hasAttribute('aria-invalid')).toBe(false);
    expect(origin.getAttribute('aria-describedby')).toBe('quote.origin.hint');
    next().click();
    expect(shownStep(page.form)).toBe('what');
  });

  test('[Q7] are not blocked by characters that the visitor cannot see, or that a Chinese keyboard types', () => {
    start();
    go(1);
    type(page.form, 'cargo', 'Shirts\u0002');
    tick(page.form, 'mode', 'ocean-lcl');
    type(page.form, 'weight', '１２０');
    type(page.form, 'volume', '\u200e1.5\u0002');
    type(page.form, 'cargoValue', '\u200b');
    next().click();
    expect([errors(), shownStep(page.form)]).toEqual([[], 'when']);
  });

  test('[Q1] show a group’s error at the group', () => {
    start();
    go(1);
    type(page.form, 'cargo', 'Shirts');
    type(page.form, 'weight', 'heavy');
    next().click();
    expect(errors()).toEqual([
      ['quote.mode.error', 'Choose a shipment mode'],
      ['quote.weight.error', 'Enter the weight in kilograms, such as 1,200'],
    ]);
    const group = page.form.querySelector('[data-field="mode"]');
    expect(group?.getAttribute('aria-describedby')).toBe('quote.mode.error');
    expect(links()).toEqual([
      ['#quote.mode', 'Shipment mode: Choose a shipment mode'],
      ['#quote.weight', 'Weight (in KG): Enter the weight in kilograms, such as 1,200'],
    ]);
    tick(page.form, 'mode', 'air');
    type(page.form, 'weight', '1,250.5');
    expect(errors()).toEqual([]);
    expect(group?.hasAttribute('aria-describedby')).toBe(false);
  });

  test('[Q1] each show a summary of their errors, which disappears with the step', () => {
    start();
    next().click();
    expect(focused()).toBe(summary());
    expect(summary()?.querySelector('p')?.textContent).toBe('Please check your answers');
    expect(links().map(([href]) => href)).toEqual(['#quote.origin', '#quote.destination']);
    type(page.form, 'origin', 'Shanghai');
    const mended = [...(summary()?.querySelectorAll('li') ?? [])].map((item) => item.hasAttribute('data-mended'));
    expect(mended).toEqual([true, false]);
    page.root.querySelector<HTMLElement>('[data-steps] [data-go="what"]')?.click();
    expect([shownStep(page.form), summary()]).toEqual(['what', null]);
    next().click();
    expect(links().map(([href]) => href)).toEqual(['#quote.cargo', '#quote.mode']);
    // The error in the other step is still there.
    expect(errors().map(([id]) => id)).toContain('quote.destination.error');
    back().click();
    type(page.form, 'destination', 'Chicago');
    next().click();
    expect([shownStep(page.form), summary()]).toEqual(['what', null]);
  });

  test('[Q1] keep the form’s summary while the visitor moves between steps', () => {
    start();
    const box = document.createElement('div');
    box.dataset['summary'] = '';
    page.form.prepend(box);
    page.root.querySelector<HTMLElement>('[data-steps] [data-go="who"]')?.click();
    expect(summary()).toBe(box);
  });

  test.each([
    { locale: 'en-US', titles: ['Cargo – step 2 of 4 – Freight quote', 'Route – step 1 of 4 – Freight quote'] },
    { locale: 'zh-CN', titles: ['货物（第2步，共4步）– Freight quote', '路线（第1步，共4步）– Freight quote'] },
  ] as const)('[Q1] are in the page title after the visitor moves, in $locale', ({ locale, titles }) => {
    document.title = 'Freight quote';
    start({ locale });
    expect(document.title).toBe('Freight quote');
    go(1);
    const seen = [document.title];
    back().click();
    seen.push(document.title);
    expect(seen).toEqual(titles);
    page.end();
    expect(document.title).toBe('Freight quote');
    start();
  });

  test('[Q1] are marked as done when they have no error and the visitor has left or answered them', () => {
    start();
    const done = () =>
      [...page.root.querySelectorAll<HTMLElement>('[data-steps] [data-done]:not([hidden])')].map(
        (mark) => mark.closest<HTMLElement>('[data-go]')?.dataset['go'],
      );
    expect(done()).toEqual([]);
    type(page.form, 'origin', 'Shanghai');
    expect(done()).toEqual([]);
    type(page.form, 'destination', 'Chicago');
    expect(done()).toEqual(['where']);
    page.root.querySelector<HTMLElement>('[data-steps] [data-go="when"]')?.click();
    expect(done()).toEqual(['where']);
    next().click();
    expect(done()).toEqual(['where', 'when']);
    type(page.form, 'origin', '');
    expect(done()).toEqual(['when']);
    expect(button(page.root, '3 Dates done').getAttribute('data-go')).toBe('when');
  });

  test('[Q1] open the next step with Enter in a field, and send with Enter in the last', () => {
    start();
    type(page.form, 'origin', 'Shanghai');
    type(page.form, 'destination', 'Chicago');
    expect(press(fieldOf(page.form, 'destination'), 'Enter', { isComposing: true })).toBe(true);
    expect(press(fieldOf(page.form, 'destination'), 'Enter', { keyCode: 229 })).toBe(true);
    expect(shownStep(page.form)).toBe('where');
    expect(press(fieldOf(page.form, 'destination'), 'Enter')).toBe(false);
    expect(shownStep(page.form)).toBe('what');
    expect(press(document.activeElement ?? next(), 'Enter')).toBe(true);
    expect(press(next(), 'Enter')).toBe(true);
    expect(shownStep(page.form)).toBe('what');
    page.root.querySelector<HTMLElement>('[data-steps] [data-go="who"]')?.click();
    expect(press(fieldOf(page.form, 'name'), 'Enter')).toBe(true);
  });
});

describe('the step with an error', () => {
  test('[Q1] is shown before other submit listeners run, and the submit event is not canceled', () => {
    start();
    page.root.querySelector<HTMLElement>('[data-steps] [data-go="who"]')?.click();
    const seen: unknown[] = [];
    page.form.addEventListener('submit', (event) => {
      seen.push(shownStep(page.form), event.defaultPrevented);
      event.preventDefault();
    });
    type(page.form, 'origin', 'Shanghai');
    page.form.dispatchEvent(new Event('submit', { cancelable: true }));
    expect(seen).toEqual(['where', false]);
  });

  test('[Q1] is shown when the browser reports invalid fields, for the first of them', () => {
    start();
    type(page.form, 'origin', 'Shanghai');
    type(page.form, 'destination', 'Chicago');
    page.root.querySelector<HTMLElement>('[data-steps] [data-go="who"]')?.click();
    for (const name of ['cargo', 'workEmail']) fieldOf(page.form, name).dispatchEvent(new Event('invalid'));
    expect(shownStep(page.form)).toBe('what');
  });

  test('[Q1] is shown when a response adds an error, and its field gets the focus', async () => {
    start();
    go(3);
    expect(shownStep(page.form)).toBe('who');
    (focused() as HTMLElement).blur();
    const wrong = document.createElement('p');
    wrong.dataset['error'] = '';
    fieldOf(page.form, 'cargo').before(wrong);
    await settle();
    expect(shownStep(page.form)).toBe('what');
    expect(focused()).toBe(fieldOf(page.form, 'cargo'));
  });

  test('[Q1] is not opened for an old error in another step', async () => {
    start();
    go(1);
    next().click();
    expect(errors().length).toBeGreaterThan(1);
    page.root.querySelector<HTMLElement>('[data-steps] [data-go="who"]')?.click();
    await settle();
    expect(shownStep(page.form)).toBe('who');
  });

  test('[Q1] is shown by a link to its field', () => {
    start();
    const link = document.createElement('a');
    link.href = '#quote.workEmail';
    page.form.prepend(link);
    link.click();
    expect(shownStep(page.form)).toBe('who');
  });

  test('[Q1] is the first step when the page arrives with errors', () => {
    start({
      before(root) {
        const wrong = document.createElement('p');
        wrong.dataset['error'] = '';
        root.querySelector('[data-field="cargoReadyDate"]')?.append(wrong);
      },
    });
    expect(shownStep(page.form)).toBe('when');
  });
});

describe('the cargo ready date', () => {
  test.each([
    { typed: '2026-11-24', error: [['quote.cargoReadyDate.error', 'Enter today’s date or a later one']] },
    { typed: '2026-11-25', error: [] },
    { typed: '', error: [] },
  ])('[Q1] must be today or later in the visitor’s calendar: $typed', ({ typed, error }) => {
    start({ now: new Date(2026, 10, 25, 0, 30) });
    page.root.querySelector<HTMLElement>('[data-steps] [data-go="when"]')?.click();
    type(page.form, 'cargoReadyDate', typed);
    next().click();
    expect(errors()).toEqual(error);
    expect(shownStep(page.form)).toBe(error.length > 0 ? 'when' : 'who');
  });
});

describe('the quote form’s island', () => {
  test('[Q1] starts in the step with the focused field', () => {
    start({ before: (root) => root.querySelector<HTMLElement>('[name="cargo"]')?.focus() });
    expect(shownStep(page.form)).toBe('what');
  });

  test('[Q1] restores the form when it ends', () => {
    document.body.innerHTML = quoteHtml();
    const plain = document.querySelector('form')?.outerHTML;
    start();
    go(1);
    page.end();
    type(page.form, 'origin', '');
    type(page.form, 'destination', '');
    for (const legend of page.form.querySelectorAll('legend[tabindex]')) legend.removeAttribute('tabindex');
    expect(page.form.outerHTML).toBe(plain);
    page = start();
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settle } from '../../support/fakes.ts';
import { fieldOf, PLACES, press, type QuotePage, startQuote, tick, type } from './quote-page.ts';

let page: QuotePage;
let answer: () => Promise<Response>;

beforeEach(() => {
  answer = async () => Response.json(PLACES);
});

afterEach(() => page.end());

async function start() {
  page = startQuote({ answer: () => answer() });
  const field = fieldOf(page.form, 'origin');
  field.focus();
  await settle();
  return field;
}

const list = () => page.root.querySelector<HTMLElement>('[id="quote.origin.list"]');
const options = () => [...(list()?.querySelectorAll('[role="option"]') ?? [])];
const codes = () => options().map((option) => option.children[1]?.textContent);
const isOpen = () => list()?.hidden === false;
const active = (field: Element) =>
  page.root.querySelector(`[id="${field.getAttribute('aria-activedescendant')}"]`)?.children[1]?.textContent;
const said = () => page.root.querySelector(':scope > [role="status"]')?.textContent;

describe('a place field', () => {
  test('[Q1] is a combobox with its own list, which is closed at first', async () => {
    const field = await start();
    const attributes = ['role', 'aria-expanded', 'aria-controls', 'aria-autocomplete', 'autocomplete'];
    expect(attributes.map((name) => field.getAttribute(name))).toEqual([
      'combobox',
      'false',
      'quote.origin.list',
      'list',
      'off',
    ]);
    expect(list()?.getAttribute('role')).toBe('listbox');
    expect(list()?.getAttribute('aria-label')).toBe('Origin');
    expect(isOpen()).toBe(false);
  });

  test('[Q1] requests the places once, on the first focus', async () => {
    const field = await start();
    expect(page.asked).toEqual(['/page-data/sq/d/p1.json']);
    fieldOf(page.form, 'destination').focus();
    field.focus();
    await settle();
    expect(page.asked).toHaveLength(1);
  });

  test('[Q1] lists matches while the visitor types, and announces their number', async () => {
    const field = await start();
    type(page.form, 'origin', 'shang');
    expect(codes()).toEqual(['CNSHA', 'PVG']);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(active(field)).toBeUndefined();
    expect(said()).toBe('2 matches. Press the down arrow to choose.');
    type(page.form, 'origin', 'sao');
    expect(said()).toBe('1 match. Press the down arrow to choose it.');
    type(page.form, 'origin', ' ');
    expect(isOpen()).toBe(false);
  });

  test('[Q1] accepts a choice by keyboard, and fires an input event', async () => {
    const field = await start();
    const told = vi.fn();
    type(page.form, 'origin', 'shang');
    page.form.addEventListener('input', told);
    expect(press(field, 'ArrowDown')).toBe(false);
    expect(active(field)).toBe('CNSHA');
    press(field, 'ArrowDown');
    expect(active(field)).toBe('PVG');
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true']);
    press(field, 'ArrowDown');
    expect(active(field)).toBe('CNSHA');
    press(field, 'ArrowUp');
    expect(active(field)).toBe('PVG');
    expect(press(field, 'Enter')).toBe(false);
    expect(field.value).toBe('Shanghai Pudong (PVG)');
    expect(told).toHaveBeenCalledOnce();
    expect(isOpen()).toBe(false);
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
  });

  test('[Q1] opens with Alt+Down without an active option, and closes with Alt+Up', async () => {
    const field = await start();
    press(field, 'ArrowDown', { altKey: true });
    expect(codes()).toHaveLength(PLACES.length);
    expect(active(field)).toBeUndefined();
    press(field, 'ArrowUp', { altKey: true });
    expect(isOpen()).toBe(false);
    press(field, 'ArrowUp');
    expect(active(field)).toBe('GRU');
  });

  test.each(['Home', 'End', 'a'])('[Q1] returns to the text with %s', async (key) => {
    const field = await start();
    type(page.form, 'origin', 'shang');
    press(field, 'ArrowDown');
    expect(press(field, key)).toBe(true);
    expect(active(field)).toBeUndefined();
    expect(isOpen()).toBe(true);
  });

  test('[Q1] closes with Escape and on blur, and keeps the typed text', async () => {
    const field = await start();
    type(page.form, 'origin', 'shang');
    press(field, 'ArrowDown');
    expect(press(field, 'Escape')).toBe(false);
    expect([isOpen(), field.value]).toEqual([false, 'shang']);
    expect(press(field, 'Escape')).toBe(true);
    type(page.form, 'origin', 'shangh');
    fieldOf(page.form, 'destination').focus();
    expect([isOpen(), field.value]).toEqual([false, 'shangh']);
  });

  test('[Q1] accepts a choice by pointer, and keeps the focus', async () => {
    const field = await start();
    type(page.form, 'origin', 'shang');
    const option = options()[1]?.firstElementChild;
    const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    option?.dispatchEvent(down);
    expect(down.defaultPrevented).toBe(true);
    option?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(field.value).toBe('Shanghai Pudong (PVG)');
    expect(document.activeElement).toBe(field);
  });

  test('[Q1] accepts an unknown place, and announces that it has no match', async () => {
    const field = await start();
    type(page.form, 'origin', 'Springfield');
    expect(isOpen()).toBe(false);
    expect(page.root.querySelector<HTMLElement>('[data-none]')?.hidden).toBe(false);
    expect(said()).toBe('No match. Enter the full name.');
    expect(field.value).toBe('Springfield');
    press(field, 'Enter');
    expect(page.form.querySelector('#quote\\.origin\\.error')).toBeNull();
  });

  test('[Q1] ignores keys during an IME composition, and lists matches after it', async () => {
    const field = await start();
    field.dispatchEvent(new Event('compositionstart'));
    type(page.form, 'origin', 'shang hai');
    expect(isOpen()).toBe(false);
    expect(press(field, 'Enter', { isComposing: true })).toBe(true);
    expect(press(field, 'ArrowDown', { isComposing: true })).toBe(true);
    field.value = '上海';
    field.dispatchEvent(new Event('compositionend'));
    expect(codes()).toEqual(['CNSHA', 'PVG']);
    // Safari fires `compositionend` before the keydown that ends the composition.
    expect(press(field, 'Enter', { keyCode: 229 })).toBe(true);
  });

  test('[Q1] lists airports first for air freight', async () => {
    await start();
    tick(page.form, 'mode', 'air');
    type(page.form, 'origin', 'shang');
    expect(codes()).toEqual(['PVG', 'CNSHA']);
  });

  test('[Q1] lists matches for a text typed before the places arrived', async () => {
    const later = Promise.withResolvers<Response>();
    answer = () => later.promise;
    await start();
    type(page.form, 'origin', 'shang');
    expect(isOpen()).toBe(false);
    later.resolve(Response.json(PLACES));
    await settle();
    expect(codes()).toEqual(['CNSHA', 'PVG']);
  });

  test('[Q1] accepts any text when the places fail to load, and requests them again later', async () => {
    answer = async () => new Response('', { status: 503 });
    await start();
    type(page.form, 'origin', 'shang');
    expect([isOpen(), page.root.querySelector<HTMLElement>('[data-none]')?.hidden]).toEqual([false, true]);
    expect(page.reports.map(String)).toEqual(['Error: /page-data/sq/d/p1.json answered 503']);
    answer = async () => Response.json(PLACES);
    fieldOf(page.form, 'destination').focus();
    await settle();
    type(page.form, 'origin', 'shang');
    expect(codes()).toEqual(['CNSHA', 'PVG']);
  });
});

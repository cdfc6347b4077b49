import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
  // The tests of the fields of tools check the keys and the attributes of all comboboxes.
  test('[Q1] is a combobox with its own list, which is closed at first', async () => {
    const field = await start();
    expect(['role', 'aria-controls'].map((name) => field.getAttribute(name))).toEqual([
      'combobox',
      'quote.origin.list',
    ]);
    expect([list()?.getAttribute('aria-label'), isOpen()]).toEqual(['Origin', false]);
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

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '../../../../contract/locales.ts';
import { resolvePlace } from '../../../../freight/find-places.ts';
import { enhancePlaceFields } from '../../../../runtime/browser/combobox/enhance-place-fields.ts';
import { placeWords } from '../../../../templates/components/place-field/place-words.ts';
import { ToolInput, ToolPlace } from '../../../../templates/components/tool/tool-form.tsx';
import { PLACES } from '../../../freight/places-fixture.ts';

interface View {
  form: HTMLFormElement;
  from: HTMLInputElement;
  to: HTMLInputElement;
  list: HTMLElement;
  end: () => void;
}

/** Renders a form with two fields for places and one for a number, and enhances it. */
function start({ locale = 'en-US', places = PLACES }: { locale?: Locale; places?: typeof PLACES } = {}): View {
  const fields = [
    createElement(ToolPlace, { key: 'from', id: 'route', name: 'from', label: 'From' }),
    createElement(ToolPlace, { key: 'to', id: 'route', name: 'to', label: 'To' }),
    createElement(ToolInput, { key: 'load', id: 'route', name: 'load', label: 'Load' }),
  ];
  document.body.innerHTML = renderToStaticMarkup(createElement('form', {}, ...fields));
  const form = document.querySelector('form') as HTMLFormElement;
  const [from, to] = form.querySelectorAll('input');
  if (!from || !to) throw new Error('the form has no fields');
  const end = enhancePlaceFields(form, places, placeWords(locale));
  return { form, from, to, end, list: document.getElementById('route-from.list') as HTMLElement };
}

const put = (field: HTMLInputElement, value: string) => {
  field.focus();
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
/** Returns whether the browser still handles the key. */
const press = (field: HTMLInputElement, key: string, more: KeyboardEventInit = {}) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const options = ({ list }: View) => [...list.querySelectorAll('[role="option"]')];
const codes = (view: View) => options(view).map((option) => option.children[1]?.textContent);
const active = ({ from }: View) =>
  document.getElementById(from.getAttribute('aria-activedescendant') ?? '')?.children[1]?.textContent;
const isOpen = ({ from, list }: View) => {
  expect(from.getAttribute('aria-expanded')).toBe(String(!list.hidden));
  return !list.hidden;
};
const said = ({ form }: View) => form.querySelector('[role="status"]')?.textContent;
const note = ({ from }: View) => from.parentElement?.querySelector<HTMLElement>('[data-none]');

afterEach(() => vi.unstubAllGlobals());

describe('the fields for places of a tool', () => {
  test('[U3] keep their list closed after Enter has sent the form, until the text changes', () => {
    const view = start();
    put(view.from, 'shang');
    expect(isOpen(view)).toBe(true);
    press(view.from, 'Enter');
    expect(isOpen(view)).toBe(false);
    put(view.from, 'shang');
    expect(isOpen(view)).toBe(false);
    put(view.from, 'shan');
    expect(isOpen(view)).toBe(true);
  });

  test('[U3] are comboboxes with a closed list each, and other fields are not', () => {
    const { form, from, to, list } = start();
    const attributes = ['role', 'aria-expanded', 'aria-controls', 'aria-autocomplete', 'autocomplete'];
    for (const field of [from, to])
      expect(attributes.map((name) => field.getAttribute(name))).toEqual([
        'combobox',
        'false',
        `${field.id}.list`,
        'list',
        'off',
      ]);
    expect([list.getAttribute('role'), list.getAttribute('aria-label'), list.hidden]).toEqual([
      'listbox',
      'From',
      true,
    ]);
    expect(document.getElementById('route-to.list')?.getAttribute('aria-label')).toBe('To');
    expect(form.querySelectorAll('[role="combobox"]')).toHaveLength(2);
  });

  test.each([
    { locale: 'en-US', shown: 'Shanghai CNSHA China · Port', many: '2 matches. Press the down arrow to choose.' },
    { locale: 'zh-CN', shown: 'Shanghai CNSHA China · 港口', many: '找到2个地点，按向下键选择。' },
  ] as const)(
    '[U3] show name, code, country and kind, and announce the number in $locale',
    ({ locale, shown, many }) => {
      const view = start({ locale });
      put(view.from, 'shang');
      expect(isOpen(view)).toBe(true);
      expect(options(view)[0]?.textContent.trim()).toBe(shown);
      expect(said(view)).toBe(many);
      expect(active(view)).toBeUndefined();
    },
  );

  test('[U3] announce one match and none', () => {
    const view = start();
    put(view.from, 'rott');
    expect(said(view)).toBe('1 match. Press the down arrow to choose it.');
    put(view.from, 'Springfield');
    expect([isOpen(view), said(view), note(view)?.hidden]).toEqual([false, note(view)?.textContent, false]);
    put(view.from, '');
    expect([isOpen(view), note(view)?.hidden]).toEqual([false, true]);
  });

  test('[U3] move through the list with Down and Up, and choose with Enter', () => {
    const view = start();
    const told: string[] = [];
    put(view.from, 'shang');
    for (const type of ['input', 'change']) view.form.addEventListener(type, () => told.push(type));
    expect(press(view.from, 'ArrowDown')).toBe(false);
    expect(active(view)).toBe('CNSHA');
    press(view.from, 'ArrowDown');
    expect(active(view)).toBe('PVG');
    expect(options(view).map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true']);
    press(view.from, 'ArrowUp');
    expect(press(view.from, 'Enter')).toBe(false);
    expect(view.from.value).toBe('Shanghai (CNSHA)');
    expect(told).toEqual(['input', 'change']);
    expect([isOpen(view), active(view), said(view)]).toEqual([false, undefined, '']);
    expect(new FormData(view.form).get('from')).toBe('Shanghai (CNSHA)');
  });

  test.each(['en-US', 'zh-CN'] as const)('[U3] write a text that resolves to the chosen place in %s', (locale) => {
    const view = start({ locale });
    for (const [index, place] of PLACES.entries()) {
      put(view.from, place.code);
      press(view.from, 'ArrowDown');
      press(view.from, 'Enter');
      expect(resolvePlace(PLACES, view.from.value)).toEqual({ place: PLACES[index] });
    }
  });

  test('[U3] choose with Tab, and let it move the focus', () => {
    const view = start();
    put(view.from, 'shang');
    press(view.from, 'ArrowDown');
    expect(press(view.from, 'Tab')).toBe(true);
    expect([view.from.value, isOpen(view)]).toEqual(['Shanghai (CNSHA)', false]);
  });

  test('[U3] keep a typed text on Tab and blur, and close the list', () => {
    const view = start();
    put(view.from, 'shang');
    expect(press(view.from, 'Tab')).toBe(true);
    view.to.focus();
    expect([view.from.value, isOpen(view), said(view)]).toEqual(['shang', false, '']);
  });

  test.each(['Home', 'End', 'ArrowLeft'])('[U3] leave %s to the text, and the list open', (key) => {
    const view = start();
    put(view.from, 'shang');
    press(view.from, 'ArrowDown');
    expect(press(view.from, key)).toBe(true);
    expect([active(view), isOpen(view)]).toEqual([undefined, true]);
  });

  test('[U3] close with Escape, keep the text, and leave a second Escape to the page', () => {
    const view = start();
    put(view.from, 'shang');
    press(view.from, 'ArrowDown');
    expect(press(view.from, 'Escape')).toBe(false);
    expect([view.from.value, isOpen(view)]).toEqual(['shang', false]);
    expect(press(view.from, 'Escape')).toBe(true);
  });

  test('[U3] choose with a click, and keep the focus in the field', () => {
    const view = start();
    put(view.from, 'shang');
    const target = options(view)[1]?.firstElementChild;
    const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    target?.dispatchEvent(down);
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect([down.defaultPrevented, view.from.value, isOpen(view)]).toEqual([true, 'Shanghai Pudong (PVG)', false]);
    expect(document.activeElement).toBe(view.from);
  });

  test('[U3] open again when the visitor edits the text of a choice', () => {
    const view = start();
    put(view.from, 'shang');
    press(view.from, 'ArrowDown');
    press(view.from, 'Enter');
    put(view.from, 'Shanghai (CNSH');
    expect(codes(view)).toEqual(['CNSHA']);
    put(view.from, 'Shangh');
    expect(codes(view)).toEqual(['CNSHA', 'PVG']);
  });

  test('[U3] neither search nor choose during an IME composition, and search after it', () => {
    const view = start();
    put(view.from, '上');
    press(view.from, 'ArrowDown');
    view.from.dispatchEvent(new Event('compositionstart'));
    put(view.from, '上hai');
    expect(codes(view)).toEqual(['CNSHA', 'PVG']);
    for (const key of ['Enter', 'ArrowDown', 'Escape', 'Tab'])
      expect(press(view.from, key, { isComposing: true })).toBe(true);
    expect([view.from.value, active(view)]).toEqual(['上hai', 'CNSHA']);
    view.from.value = '上海浦';
    view.from.dispatchEvent(new Event('compositionend'));
    expect(codes(view)).toEqual(['PVG']);
    // Safari fires `compositionend` before the keydown that ends the composition.
    press(view.from, 'ArrowDown');
    expect(press(view.from, 'Enter', { keyCode: 229 })).toBe(true);
    expect(view.from.value).toBe('上海浦');
  });

  test('[U3] search while Android composes a Latin word, and stay closed after a tap ends the composition', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile' });
    const view = start();
    view.from.dispatchEvent(new Event('compositionstart'));
    put(view.from, 'rott');
    expect(codes(view)).toEqual(['NLRTM']);
    options(view)[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    view.from.dispatchEvent(new Event('compositionend'));
    expect([view.from.value, isOpen(view)]).toEqual(['Rotterdam (NLRTM)', false]);
  });

  test('[U3] scroll the first place into view, then the active one', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const view = start();
    put(view.from, 'shang');
    expect(scrolled.mock.contexts.at(-1)).toBe(options(view)[0]);
    press(view.from, 'ArrowUp');
    expect(scrolled.mock.contexts.at(-1)).toBe(options(view)[1]);
    expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' });
    scrolled.mockRestore();
  });

  test('[U3] show names as text, not as markup', () => {
    const places = PLACES.map((place) => ({ ...place, name: `<b>${place.name}</b>$&` }));
    const view = start({ places });
    put(view.from, 'CNSHA');
    expect(view.list.querySelector('b')).toBeNull();
    press(view.from, 'ArrowDown');
    press(view.from, 'Enter');
    expect(view.from.value).toBe('<b>Shanghai</b>$& (CNSHA)');
  });

  test('[U3] accept any text while the list of places is empty', () => {
    const view = start({ places: [] });
    put(view.from, 'shang');
    expect([isOpen(view), note(view)?.hidden]).toEqual([false, true]);
  });

  test('[U3] are text fields again after the end', () => {
    const view = start();
    const before = view.to.cloneNode() as Element;
    put(view.from, 'shang');
    view.end();
    put(view.from, 'shangh');
    expect(view.form.querySelectorAll('[role], [aria-expanded], [data-places], [data-none]')).toHaveLength(0);
    expect(before.hasAttribute('role')).toBe(true);
  });
});

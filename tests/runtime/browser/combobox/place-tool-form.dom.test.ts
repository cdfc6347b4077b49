import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { enhancePlaceToolForm } from '../../../../runtime/browser/combobox/place-tool-form.ts';
import { placeWords } from '../../../../templates/components/place-field/place-words.ts';
import { ToolInput, ToolPlace } from '../../../../templates/components/tool/tool-form.tsx';
import { PLACES } from '../../../freight/places-fixture.ts';

let root: HTMLElement;
const field = (name: string) => root.querySelector(`[name="${name}"]`) as HTMLInputElement;
const answer = vi.fn((values: { get: (name: string) => string | null }) => ({
  texts: { said: `to ${values.get('to')}` },
  typed: {},
}));
const type = (name: string, value: string, ...types: string[]) => {
  field(name).focus();
  field(name).value = value;
  for (const event of types) field(name).dispatchEvent(new Event(event, { bubbles: true }));
};
const said = () => root.querySelector('[data-answer="said"]')?.textContent;

function start(search = '', places = PLACES): () => void {
  history.replaceState(null, '', `/tool${search}`);
  const fields = [
    createElement(ToolPlace, { key: 'to', id: 'tool', name: 'to', label: 'To' }),
    createElement(ToolInput, { key: 'load', id: 'tool', name: 'load', label: 'Load' }),
  ];
  document.body.innerHTML = renderToStaticMarkup(
    createElement('div', {}, createElement('form', {}, ...fields), createElement('p', { 'data-answer': 'said' })),
  );
  root = document.body.firstElementChild as HTMLElement;
  return enhancePlaceToolForm(root, { fields: ['to', 'load'], places, words: placeWords('en-US'), answer });
}

beforeEach(() => {
  vi.useFakeTimers();
  answer.mockClear();
});

describe('the form of a tool with places', () => {
  test('[U3] completes the names of places from the address and after a change', () => {
    start('?to=uslax');
    expect(field('to').value).toBe('Los Angeles (USLAX)');
    type('to', 'cnsha', 'input', 'change');
    expect(field('to').value).toBe('Shanghai (CNSHA)');
    type('to', 'nowhere at all', 'input', 'change');
    expect(field('to').value).toBe('nowhere at all');
  });

  test('[U3] writes the codes of places into the address', () => {
    start();
    type('load', '2', 'input');
    type('to', 'Los Angeles', 'input', 'change');
    expect(location.search).toBe('?to=USLAX&load=2');
    type('to', 'nowhere at all', 'input', 'change');
    expect(location.search).toBe('?to=nowhere+at+all&load=2');
  });

  test('[U3] keeps the answer while the list of places is open, and answers the choice after a paint', () => {
    start();
    type('to', 'Los An', 'input');
    expect(field('to').getAttribute('aria-expanded')).toBe('true');
    expect([said(), answer.mock.calls.length]).toEqual(['', 0]);
    for (const key of ['ArrowDown', 'Enter'])
      field('to').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect(said()).toBe('');
    vi.advanceTimersByTime(40);
    expect(said()).toBe('to Los Angeles (USLAX)');
  });

  test('[U3] computes the first answer soon after the visitor enters the form, unless the form ends before', () => {
    const end = start();
    vi.advanceTimersByTime(1000);
    expect(answer).not.toHaveBeenCalled();
    field('load').focus();
    expect(answer).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(answer).toHaveBeenCalledTimes(1);
    end();
    const endNext = start();
    field('load').focus();
    endNext();
    vi.advanceTimersByTime(1000);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(field('to').getAttribute('role')).toBeNull();
  });

  test('[U3] completes the text of a chosen place without a search through all places', () => {
    const normalized = vi.spyOn(String.prototype, 'normalize');
    onTestFinished(() => normalized.mockRestore());
    start('?to=Los+Angeles+(USLAX)', structuredClone(PLACES));
    expect(field('to').value).toBe('Los Angeles (USLAX)');
    expect(normalized).not.toHaveBeenCalled();
    start('?to=Los+Angeles', structuredClone(PLACES));
    expect(normalized).toHaveBeenCalled();
  });
});

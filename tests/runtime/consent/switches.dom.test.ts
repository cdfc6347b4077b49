import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ESSENTIAL, OPTIONAL_PURPOSES, PURPOSES } from '../../../contract/consent.ts';
import hydrate from '../../../runtime/consent/switches.ts';
import { ConsentSwitches } from '../../../templates/components/consent/consent-switches.tsx';
import { renderPart } from '../../templates/support/render.ts';
import { settle } from '../support/fakes.ts';
import { libraryChoiceCookie } from './library-choice-cookie.ts';

interface World {
  /** Purposes that are in effect. */
  running?: string;
  /** `document.cookie`. */
  cookie?: string;
  asksForTransfer?: boolean;
}

const REFUSED = 'Off, because your browser asks for it.';
let end = () => {};

/** Renders and hydrates the switches; collects the choices that they make. */
function start({ running, cookie = '', asksForTransfer = false }: World = {}) {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  if (running !== undefined) document.documentElement.dataset['purposes'] = running;
  const purposes = ([ESSENTIAL, ...OPTIONAL_PURPOSES] as const).map((id) => ({
    id,
    name: `Name of ${id}`,
    about: `About ${id}`,
  }));
  const transfer = asksForTransfer ? { name: 'Transfer', about: 'Data leaves the country.' } : undefined;
  document.body.innerHTML = renderPart(
    createElement(ConsentSwitches, { purposes, transfer, refused: REFUSED, locale: 'en-US' }),
  );
  const root = document.querySelector('[data-island]') as HTMLElement;
  const boxes = [...root.querySelectorAll('input')];
  const before = boxes.map(({ disabled }) => disabled);
  const choices: (string | undefined)[] = [];
  root.addEventListener('click', ({ target }) => {
    const way = (target as HTMLElement).closest<HTMLElement>('[data-opens=consent]');
    if (way) choices.push(way.dataset['choice']);
  });
  end = hydrate(root, JSON.parse(root.dataset['props'] ?? ''));
  return {
    root,
    before,
    choices,
    switchOf: (name: string) => boxes.find(({ value }) => value === name) as HTMLInputElement,
    on: () => boxes.flatMap(({ checked, value }) => (checked ? [value] : [])),
    states: () => [...root.querySelectorAll('[data-state]')].map(({ textContent }) => textContent),
  };
}

beforeEach(() => document.documentElement.removeAttribute('data-purposes'));
afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('consent switches', () => {
  test('[T01] exist for every optional purpose, off and disabled until they are hydrated', () => {
    const { root, before, switchOf } = start();
    expect(before).toEqual([true, true, true]);
    expect(root.textContent).toContain('Name of essential_servicesAlways on');
    for (const purpose of OPTIONAL_PURPOSES) {
      const box = switchOf(purpose);
      expect([box.disabled, box.labels?.[0]?.textContent]).toEqual([false, `Name of ${purpose}`]);
      expect(root.querySelector(`[id="${box.getAttribute('aria-describedby')}"]`)?.textContent).toBe(
        `About ${purpose}`,
      );
    }
  });

  test('[T01] are off when nothing optional runs and turn on when a notice allows it', async () => {
    const { on, states } = start();
    expect([on(), states()]).toEqual([[], ['Off', 'Off', 'Off']]);
    document.documentElement.dataset['purposes'] = PURPOSES.join(',');
    await settle();
    expect([on(), states()]).toEqual([[...OPTIONAL_PURPOSES], ['On', 'On', 'On']]);
  });

  test('[T01] show the stored choice and which purposes are in effect', async () => {
    const cookie = await libraryChoiceCookie({ chosen: ['analytics', 'personalization'], wasAsked: false });
    const { on, states } = start({ cookie, running: 'essential_services,personalization' });
    expect([on(), states()]).toEqual([
      ['analytics', 'personalization'],
      ['Not in effect yet', 'On', 'Off'],
    ]);
  });

  test('[T01] apply a change at once and keep the other purposes', () => {
    const { choices, switchOf } = start({ running: 'essential_services,analytics' });
    switchOf('behavioral_advertising').click();
    switchOf('analytics').click();
    switchOf('behavioral_advertising').click();
    expect(choices).toEqual(['analytics,behavioral_advertising', 'behavioral_advertising', '']);
  });

  test('[T01] include the transfer of data when it needs its own consent', async () => {
    const cookie = await libraryChoiceCookie({ chosen: ['analytics'], wasAsked: true, asksForTransfer: true });
    const { choices, states, switchOf } = start({ cookie, asksForTransfer: true, running: 'essential_services' });
    expect([switchOf('transfer').checked, states()]).toEqual([false, ['Not in effect yet', 'Off', 'Off']]);
    switchOf('transfer').click();
    expect(choices).toEqual(['analytics,transfer']);
  });

  test('[T01] disable advertising when the browser asks not to be tracked', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    const { on, states, switchOf } = start({ running: PURPOSES.join(',') });
    expect([on(), states(), switchOf('behavioral_advertising').disabled]).toEqual([
      ['analytics', 'personalization'],
      ['On', 'On', REFUSED],
      true,
    ]);
  });
});

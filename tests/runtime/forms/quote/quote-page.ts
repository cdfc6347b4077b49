import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { vi } from 'vitest';
import type { Locale } from '../../../../contract/locales.ts';
import type { NamedPlace } from '../../../../freight/freight-place.ts';
import hydrate from '../../../../runtime/forms/quote/island.ts';
import type { QuoteWords } from '../../../../runtime/forms/quote/words.ts';
import { SteppedForm } from '../../../../templates/components/forms/quote-form.tsx';
import { IslandFilesContext } from '../../../../templates/components/island.tsx';
import { ISLAND_MODULES } from '../../../helpers/island-modules.ts';

export const PLACES: NamedPlace[] = [
  { code: 'CNSHA', name: 'Shanghai', country: 'China', kind: 'port', words: '上海', area: '' },
  { code: 'USLAX', name: 'Los Angeles', country: 'United States', kind: 'port', words: '洛杉矶', area: '' },
  { code: 'SGSIN', name: 'Singapore', country: 'Singapore', kind: 'port', words: '新加坡', area: '' },
  { code: 'PVG', name: 'Shanghai Pudong', country: 'China', kind: 'airport', words: '上海浦东', area: '' },
  { code: 'LAX', name: 'Los Angeles', country: 'United States', kind: 'airport', words: '洛杉矶', area: '' },
  { code: 'GRU', name: 'São Paulo Guarulhos', country: 'Brazil', kind: 'airport', words: '圣保罗', area: '' },
];

const FILES = { modules: ISLAND_MODULES, staticQueries: { places: 'p1' } };

/** Renders the quote form as its page contains it. */
export function quoteHtml(locale: Locale = 'en-US'): string {
  return renderToStaticMarkup(
    createElement(IslandFilesContext, { value: FILES }, createElement(SteppedForm, { form: 'quote', locale })),
  );
}

export interface QuotePage {
  root: HTMLElement;
  form: HTMLFormElement;
  words: QuoteWords;
  /** Errors that the island reported. */
  reports: unknown[];
  /** Addresses that the island requested. */
  asked: string[];
  end: () => void;
}

interface Start {
  locale?: Locale;
  /** Changes the document before the island hydrates. */
  before?: (root: HTMLElement) => void;
  /** Responds to the form's request for the list of ports and airports, by default with `PLACES`. */
  answer?: () => Promise<Response>;
  /** The visitor's clock. */
  now?: Date;
}

const known = async () => Response.json(PLACES);
const NOON = new Date(2026, 10, 25, 12);

/** Renders the quote form into the document and hydrates its island. */
export function startQuote({ locale = 'en-US', before, answer = known, now = NOON }: Start = {}): QuotePage {
  const asked: string[] = [];
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
  document.body.innerHTML = quoteHtml(locale);
  const root = document.querySelector<HTMLElement>('[data-island="quote-form"]');
  const form = root?.querySelector('form');
  if (!root || !form) throw new Error('the page has no quote form');
  before?.(root);
  const props = JSON.parse(root.dataset['props'] ?? '');
  const reports: unknown[] = [];
  const unmount = hydrate(root, props, { staticQueries: {}, report: (error) => void reports.push(error) });
  const end = () => {
    unmount();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
  return { root, form, words: props.words, reports, asked, end };
}

export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(`the form has no field ${name}`);
  return field;
}

/** Replaces a field's text. */
export function type(form: HTMLFormElement, name: string, text: string): void {
  const field = fieldOf(form, name);
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Clicks an option. */
export function tick(form: HTMLFormElement, name: string, value: string): void {
  form.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)?.click();
}

export function press(element: Element, key: string, more: KeyboardEventInit = {}): boolean {
  return element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}

/** Returns the id of the visible step. */
export function shownStep(form: HTMLFormElement): string | undefined {
  const shown = [...form.querySelectorAll<HTMLElement>('[data-step]:not([data-away])')];
  if (shown.length !== 1) throw new Error(`${shown.length} steps are shown`);
  return shown[0]?.dataset['step'];
}

export function button(root: ParentNode, text: string): HTMLButtonElement {
  const found = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`there is no button ${text}`);
  return found;
}

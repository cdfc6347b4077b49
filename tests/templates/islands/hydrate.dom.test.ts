import { createElement, useState } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reactHydrator } from '../../../templates/hydrate.tsx';
import { notEmpty } from '../../helpers/not-empty.ts';
import { settle } from '../../runtime/support/fakes.ts';

interface CounterProps {
  label: string;
}

/** Counts clicks and throws at the third. */
function Counter({ label }: CounterProps) {
  const [count, setCount] = useState(0);
  if (count === 3) throw new Error('too many');
  return createElement(
    'button',
    { type: 'button', id: 'counter', onClick: () => setCount(count + 1) },
    `${label} ${count}`,
  );
}

/** Hydrates a counter as on a click, or in slices. */
function start(change: (element: HTMLElement) => void = () => {}, on = 'interaction') {
  document.body.innerHTML = `<div id="island" data-on="${on}">${renderToString(createElement(Counter, { label: 'Clicks' }))}</div>`;
  const element = document.querySelector('#island') as HTMLElement;
  const served = element.innerHTML;
  const reports: unknown[] = [];
  change(element);
  const end = reactHydrator<CounterProps>(Counter)(
    element,
    { label: 'Clicks' },
    { staticQueries: {}, report: (error) => void reports.push(error) },
  );
  /** Clicks and waits for React, without React's test mode, which throws errors that a page would not see. */
  const click = async () => {
    element.querySelector('button')?.click();
    await settle();
  };
  return { element, served, reports, click, end };
}

/** Replaces text nodes as page translators do. */
function translate(root: HTMLElement) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of notEmpty(texts.filter(({ textContent }) => textContent?.trim()))) {
    const font = document.createElement('font');
    font.textContent = `translated ${text.textContent}`;
    text.parentNode?.replaceChild(font, text);
  }
}

beforeEach(() => {
  const unexpected: unknown[] = [];
  const onError = (event: Event) => void unexpected.push(event);
  window.addEventListener('error', onError);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => {
    window.removeEventListener('error', onError);
    vi.restoreAllMocks();
    expect(unexpected).toEqual([]);
  };
});

describe('reactHydrator', () => {
  test("[P11] keeps the server's nodes, and handles events when the call returns", async () => {
    let served: Element | null = null;
    const { element, reports, click } = start((island) => {
      served = island.querySelector('button');
    });
    expect(element.querySelector('button')).toBe(served);
    await click();
    expect(element.textContent).toBe('Clicks 1');
    expect(reports).toEqual([]);
  });

  test.each(['load', 'idle', 'visible'])('[P11] hydrates in later tasks when the moment is %s', async (on) => {
    const { element, click } = start(undefined, on);
    // React handles a click that comes before it is ready.
    element.querySelector('button')?.click();
    expect(element.textContent).toBe('Clicks 0');
    await vi.waitFor(() => expect(element.textContent).toBe('Clicks 1'));
    await click();
    expect(element.textContent).toBe('Clicks 2');
  });

  test('[P11] keeps the focus when it renders a translated island again in later tasks', async () => {
    const { element, click } = start((island) => {
      translate(island);
      island.querySelector('button')?.focus();
    }, 'idle');
    await vi.waitFor(() => expect(element.textContent).toBe('Clicks 0'));
    expect(document.activeElement?.id).toBe('counter');
    await click();
    expect(element.textContent).toBe('Clicks 1');
  });

  test('[P11] removes all listeners at the end', async () => {
    const { element, end } = start();
    end();
    await settle();
    expect(element.querySelector('button')).toBeNull();
  });

  test('[P11] works and keeps the focus when an extension translated the page before hydration', async () => {
    const { element, click, reports } = start((island) => {
      translate(island);
      island.querySelector('button')?.focus();
    });
    expect(reports.length).toBeGreaterThan(0);
    await click();
    expect(element.textContent).toContain('Clicks 1');
    expect(document.activeElement?.id).toBe('counter');
  });

  test('[P11] works when an extension translates the page after hydration', async () => {
    const { element, click } = start();
    translate(element);
    await click();
    expect(element.querySelector('button')).not.toBeNull();
    expect(document.body.textContent).not.toBe('');
  });

  test("[P11] restores the server's HTML when the component throws, and reports the error", async () => {
    const { element, served, click, reports } = start();
    await click();
    await click();
    await click();
    expect(element.querySelector('button')?.outerHTML).toBe(served);
    expect(reports).toEqual([expect.objectContaining({ message: 'too many' })]);
  });

  test("[P11] restores the server's HTML when the component throws after its nodes were moved", async () => {
    const { element, served, click } = start();
    const font = document.createElement('font');
    font.append(...element.childNodes);
    element.append(font);
    await click();
    await click();
    await click();
    expect(element.querySelectorAll('button')).toHaveLength(1);
    expect(element.querySelector('button')?.outerHTML).toBe(served);
  });
});

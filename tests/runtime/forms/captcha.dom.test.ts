import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadCaptcha } from '../../../runtime/forms/captcha.ts';

const SRC = 'https://captcha.test/enterprise.js?render=K';
const HTML = '<form data-form="contact" data-captcha-key="K"></form>';

const world = window as unknown as { grecaptcha?: unknown };

beforeEach(() => {
  vi.useFakeTimers();
  // Collects added nodes without loading them.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) Node.prototype.appendChild.call(added, node as Node);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete world.grecaptcha;
});

let added: HTMLElement;

function start(html = HTML, head = `<script type="text/plain" data-captcha-src="${SRC}"></script>`) {
  document.head.innerHTML = head;
  document.body.innerHTML = html;
  added = document.createElement('div');
  const ask = loadCaptcha(document.querySelector('form') as HTMLFormElement);
  return { ask, loaded: () => [...added.children].map((script) => script.getAttribute('src')) };
}

describe('a form’s captcha', () => {
  test('[Q7] is absent when the form names none', async () => {
    const { ask, loaded } = start('<form data-form="contact"></form>');
    expect(loaded()).toEqual([]);
    expect(await ask()).toBeUndefined();
  });

  test('[Q7] is not loaded from an address that only the content names', () => {
    expect(start(`<p data-captcha-src="${SRC}"></p>${HTML}`, '').loaded()).toEqual([]);
  });

  test('[Q7] is not loaded twice', () => {
    const { loaded } = start(`<script type="text/plain" src="${SRC}"></script>${HTML}`);
    expect(loaded()).toEqual([]);
  });

  test('[Q7] is loaded, and returns a token for each submission under the form’s name', async () => {
    const asked: unknown[] = [];
    const { ask, loaded } = start();
    expect(loaded()).toEqual([SRC]);
    world.grecaptcha = {
      enterprise: {
        ready: (run: () => void) => run(),
        execute: async (...about: unknown[]) => `token ${asked.push(about)}`,
      },
    };
    expect([await ask(), await ask()]).toEqual(['token 1', 'token 2']);
    expect(asked).toEqual([
      ['K', { action: 'contact' }],
      ['K', { action: 'contact' }],
    ]);
  });

  test.each([
    { what: 'is missing', grecaptcha: undefined },
    {
      what: 'refuses',
      grecaptcha: { enterprise: { ready: (run: () => void) => run(), execute: () => Promise.reject(new Error('no')) } },
    },
    { what: 'is a different object', grecaptcha: { ready: () => {} } },
  ])('[Q7] delays no lead when it $what', async ({ grecaptcha }) => {
    const { ask } = start();
    world.grecaptcha = grecaptcha;
    expect(await ask()).toBeUndefined();
  });

  test('[Q7] delays a lead by three seconds at most', async () => {
    const { ask } = start();
    world.grecaptcha = { enterprise: { ready: () => {}, execute: async () => 'never' } };
    let answer: unknown = 'waits';
    const asking = ask().then((token) => {
      answer = token;
    });
    await vi.advanceTimersByTimeAsync(2999);
    expect(answer).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    await asking;
    expect(answer).toBeUndefined();
  });
});

import { describe, expect, test, vi } from 'vitest';
import { start } from './form-world.ts';

const KEY = '6f1c9a52-3a55-4c07-9d5e-1f0c3f1c2b77';
const draft = (typed: unknown, key: unknown = KEY) => JSON.stringify({ key, typed });

const QUOTE = {
  'form-draft|quote': draft([
    ['origin', 'Ningbo'],
    ['mode', 'air'],
    ['dangerousGoods', 'magnets'],
    ['dangerousGoods', 'batteries'],
    ['weight', '12'],
    ['website', 'x'],
    ['colour', 'x'],
  ]),
};

describe('a draft', () => {
  test('[Q7] holds what is typed, and nothing of the trap', () => {
    const world = start();
    world.type('message', 'Hel');
    (world.element.querySelector('[name=website]') as HTMLInputElement).value = 'bot';
    world.type('message', 'Hello');
    const [[name, text] = []] = [...world.session];
    expect(name).toBe('form-draft|contact');
    expect(JSON.parse(text ?? '')).toEqual({
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      typed: [
        ['email', ''],
        ['phone', ''],
        ['message', 'Hello'],
      ],
    });
  });

  test('[Q7] is there again: texts, lists, one of several, any of several', () => {
    const world = start({ form: 'quote', kept: QUOTE });
    expect(world.control('origin').value).toBe('Ningbo');
    expect(new FormData(world.element).getAll('dangerousGoods')).toEqual(['batteries', 'magnets']);
    expect(world.typed()).toMatchObject({ mode: 'air', weight: '12' });
    expect(new FormData(world.element).get('website')).toBe('');
  });

  test('[Q7] is sent under another key where something else is typed after it may have been taken', async () => {
    const keysOf = (world: ReturnType<typeof start>) =>
      world.requests.map(({ headers }) => headers.get('idempotency-key'));
    const world = start({ answers: ['lost', 'lost', 'lost'], keepsNothing: true });
    world.type('email', 'li@shop.test');
    world.type('message', 'Hello');
    for (const count of [1, 2]) {
      world.submit();
      await vi.waitFor(() => expect(world.reports).toHaveLength(count));
    }
    world.type('message', 'Hello again');
    world.submit();
    await vi.waitFor(() => expect(world.reports).toHaveLength(3));
    const [first, same, other] = keysOf(world);
    expect(same).toBe(first);
    expect(other).toMatch(/^[\da-f-]{36}$/);
    expect(other).not.toBe(first);
  });

  test('[Q7] is sent under the key that it had', async () => {
    const kept = {
      'form-draft|contact': draft([
        ['email', 'li@shop.test'],
        ['message', 'Hello'],
      ]),
    };
    const world = start({ kept });
    world.submit();
    await vi.waitFor(() => expect(world.requests).toHaveLength(1));
    expect(world.requests[0]?.headers.get('idempotency-key')).toBe(KEY);
  });

  test('[Q7] stays out of an answer of the server, which is newer', () => {
    const kept = {
      'form-draft|contact': draft([
        ['email', 'old@shop.test'],
        ['phone', '1234567'],
      ]),
    };
    const world = start({ kept, typed: [['email', 'new@']], errors: { email: 'Wrong' } });
    expect(world.typed()).toEqual({ email: 'new@' });
  });

  test('[Q7] fills in only what is empty: the browser may have brought back the rest', () => {
    const kept = {
      'form-draft|contact': draft([
        ['email', 'old@shop.test'],
        ['phone', '1234567'],
      ]),
    };
    const world = start({ kept, typed: [['email', 'new@shop.test']] });
    expect(world.typed()).toEqual({ email: 'new@shop.test', phone: '1234567' });
  });

  test.each([
    '',
    'null',
    '7',
    '{',
    '[]',
    '{"key":7,"typed":[]}',
    '{"key":"x","typed":7}',
    '{"key":"x","typed":[7,null,["email"],[1,2]]}',
  ])('[Q7] that is none is none: %s', (text) => {
    const world = start({ kept: { 'form-draft|contact': text } });
    expect(world.typed()).toEqual({});
    world.type('message', 'Hello');
    expect(JSON.parse(world.session.get('form-draft|contact') ?? '')).toMatchObject({ key: expect.any(String) });
  });

  test('[Q7] of one resource is none of another', () => {
    const typed = (slug: string) => [['resource', slug] as const];
    const first = start({ form: 'gated-content', typed: typed('peak-season') });
    first.type('firstName', 'Li');
    const kept = Object.fromEntries(first.session);
    expect(start({ form: 'gated-content', typed: typed('customs'), kept }).typed()).toEqual({ resource: 'customs' });
    const again = start({ form: 'gated-content', typed: typed('peak-season'), kept });
    expect(again.typed()).toEqual({ resource: 'peak-season', firstName: 'Li' });
  });

  test('[Q7] is made again of a kept lead that is refused in the end, in the form or for it', async () => {
    const world = start();
    await vi.waitFor(() => expect(world.keeper()).toBeDefined());
    world.keeper()?.putBack({ form: 'newsletter', typed: [['email', 'li@shop.test']] });
    world.keeper()?.putBack({ form: 'contact', typed: [['message', 'Kept']] });
    expect(world.typed()).toEqual({ message: 'Kept' });
    expect(start({ form: 'newsletter', kept: Object.fromEntries(world.session) }).typed()).toEqual({
      email: 'li@shop.test',
    });
  });
});

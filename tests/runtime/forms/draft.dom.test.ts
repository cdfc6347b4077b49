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

type Tab = ReturnType<typeof start>;

const keysOf = ({ requests }: Tab) => requests.map(({ headers }) => headers.get('idempotency-key'));

async function send(tab: Tab): Promise<void> {
  tab.submit();
  await vi.waitFor(() => expect(tab.requests).toHaveLength(1));
}

/** Starts two tabs with the same draft, like a duplicated tab in a browser. */
function duplicated(): { tabs: [Tab, Tab] } {
  const first = start();
  first.type('email', 'li@shop.test');
  first.type('message', 'Two pallets');
  const second = start({ sessionContent: Object.fromEntries(first.session) });
  expect(second.typed()).toEqual({ email: 'li@shop.test', message: 'Two pallets' });
  return { tabs: [first, second] };
}

describe('a draft', () => {
  test('[Q7] contains the typed values without the honeypot field', () => {
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

  test('[Q7] restores texts, lists, single choices and multiple choices', () => {
    const world = start({ form: 'quote', sessionContent: QUOTE });
    expect(world.control('origin').value).toBe('Ningbo');
    expect(new FormData(world.element).getAll('dangerousGoods')).toEqual(['batteries', 'magnets']);
    expect(world.typed()).toMatchObject({ mode: 'air', weight: '12' });
    expect(new FormData(world.element).get('website')).toBe('');
  });

  test('[Q7] has one key per set of values, however often it is sent', async () => {
    const lost = Array.from({ length: 5 }, () => 'lost' as const);
    const world = start({ answers: lost, cannotQueue: true });
    world.type('email', 'li@shop.test');
    for (const [count, message] of ['Hello', 'Hello', 'Hello again', 'Hello', ' Hello\r\n'].entries()) {
      world.type('message', message);
      world.submit();
      await vi.waitFor(() => expect(world.reports).toHaveLength(count + 1));
    }
    const [first, same, other, back, spaced] = keysOf(world);
    expect(first).toMatch(/^[\da-f-]{36}\.[\da-z]{1,7}$/);
    expect([same, back, spaced]).toEqual([first, first, first]);
    expect(other).not.toBe(first);
  });

  test('[Q7] 68: in two duplicated tabs is one lead when both send the same values', async () => {
    const { tabs } = duplicated();
    for (const tab of tabs) await send(tab);
    const [first, second] = tabs.flatMap(keysOf);
    expect(first).toMatch(/\./);
    expect(second).toBe(first);
  });

  test('[Q7] 68: in two duplicated tabs is two leads when at least one changes the values', async () => {
    const changes = [
      ['Two pallets to Oslo', 'Three pallets to Turku'],
      ['Two pallets', 'Three pallets'],
    ] as const;
    for (const [index, messages] of changes.entries()) {
      const { tabs } = duplicated();
      for (const [at, tab] of tabs.entries()) {
        if (index === 0 || at === 1) tab.type('message', messages[at] ?? '');
        await send(tab);
      }
      expect(new Set(tabs.flatMap(keysOf)).size, `changes ${index}`).toBe(2);
    }
  });

  test('[Q7] keeps its key over a reload', async () => {
    const sessionContent = {
      'form-draft|contact': draft([
        ['email', 'li@shop.test'],
        ['message', 'Hello'],
      ]),
    };
    const keys: (string | null | undefined)[] = [];
    for (let load = 0; load < 2; load += 1) {
      const world = start({ sessionContent: sessionContent });
      await send(world);
      keys.push(...keysOf(world));
    }
    expect(keys[0]?.split('.')[0]).toBe(KEY);
    expect(keys[1]).toBe(keys[0]);
  });

  test('[Q7] does not overwrite values that the server returned, which are newer', () => {
    const sessionContent = {
      'form-draft|contact': draft([
        ['email', 'old@shop.test'],
        ['phone', '1234567'],
      ]),
    };
    const world = start({ sessionContent: sessionContent, typed: [['email', 'new@']], errors: { email: 'Wrong' } });
    expect(world.typed()).toEqual({ email: 'new@' });
  });

  test('[Q7] fills only empty fields, because the browser may have restored the others', () => {
    const sessionContent = {
      'form-draft|contact': draft([
        ['email', 'old@shop.test'],
        ['phone', '1234567'],
      ]),
    };
    const world = start({ sessionContent: sessionContent, typed: [['email', 'new@shop.test']] });
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
  ])('[Q7] is ignored when it is invalid: %s', (text) => {
    const world = start({ sessionContent: { 'form-draft|contact': text } });
    expect(world.typed()).toEqual({});
    world.type('message', 'Hello');
    expect(JSON.parse(world.session.get('form-draft|contact') ?? '')).toMatchObject({ key: expect.any(String) });
  });

  test('[Q7] belongs to one resource', () => {
    const typed = (slug: string) => [['resource', slug] as const];
    const first = start({ form: 'gated-content', typed: typed('peak-season') });
    first.type('firstName', 'Li');
    const sessionContent = Object.fromEntries(first.session);
    expect(start({ form: 'gated-content', typed: typed('customs'), sessionContent: sessionContent }).typed()).toEqual({
      resource: 'customs',
    });
    const again = start({ form: 'gated-content', typed: typed('peak-season'), sessionContent: sessionContent });
    expect(again.typed()).toEqual({ resource: 'peak-season', firstName: 'Li' });
  });
});

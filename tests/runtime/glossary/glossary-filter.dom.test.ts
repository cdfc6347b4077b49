import { afterEach, describe, expect, test } from 'vitest';
import enhanceGlossaryFilter from '../../../runtime/glossary/island.ts';
import { field, showGlossary, TERMS, visibleTerms } from './glossary-page.ts';

const ALL = TERMS.map(({ path }) => path);
let end = () => {};

afterEach(() => {
  end();
  end = () => {};
});

interface Start {
  locale?: 'en-US' | 'zh-CN';
  terms?: unknown;
  /** Text that the browser restored in the field. */
  restored?: string;
}

function start({ locale = 'en-US', terms = TERMS, restored = '' }: Start = {}) {
  const root = showGlossary(locale);
  field().value = restored;
  const texts = JSON.parse(root.dataset.props ?? '');
  end = enhanceGlossaryFilter(root, texts, { staticQueries: { glossary: terms }, report: () => {} });
  return root;
}

function type(text: string, init: InputEventInit = {}) {
  field().value = text;
  field().dispatchEvent(new InputEvent('input', { bubbles: true, ...init }));
}

function press(key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  field().dispatchEvent(event);
  return event;
}

const said = () => document.querySelector('output')?.textContent;
const clearButton = () => document.querySelector('button') as HTMLButtonElement;

describe('glossary without script', () => {
  test('[P11] shows the complete list and a field that nothing marks as alive', () => {
    expect(showGlossary().dataset['alive']).toBeUndefined();
    expect(visibleTerms()).toEqual(ALL);
  });
});

describe('glossary filter', () => {
  test('[P11] appears with its script, with a label', () => {
    expect(start().dataset['alive']).toBe('');
    expect(document.querySelector('label')?.htmlFor).toBe(field().id);
    expect(said()).toBe('');
  });

  test.each([
    ['a title', 'demurr', ['/glossary/demurrage']],
    ['an abbreviation', 'TEU', ['/glossary/teu']],
    ['an abbreviation in small letters', 'teu', ['/glossary/teu']],
    ['another name', 'charges', ['/glossary/demurrage']],
    ['a name in Chinese', '标准', ['/glossary/teu']],
    ['letters of full width', 'ＴＥＵ', ['/glossary/teu']],
    ['a name without its accent', 'detention', ['/glossary/detention']],
    ['words in any order', 'unit twenty', ['/glossary/teu']],
    ['words without their hyphen', 'twenty foot', ['/glossary/teu']],
    ['words with extra spaces', '  twenty   foot ', ['/glossary/teu']],
    ['a prefix of several terms', 'de', ['/glossary/demurrage', '/glossary/detention']],
    ['words of two terms', 'demurrage unit', []],
    ['signs of regular expressions', '.*', ALL],
    ['spaces', '   ', ALL],
  ])('[P11] filters by %s', (_what, text, paths) => {
    start();
    type(text);
    expect(visibleTerms()).toEqual(paths);
  });

  test('[P11] does not search the explanations', () => {
    start();
    type('words about');
    expect(visibleTerms()).toEqual([]);
  });

  test('[P11] hides letters without terms and shows them again', () => {
    start();
    type('teu');
    const hidden = () =>
      [...document.querySelectorAll<HTMLElement>('[data-initial], [data-letters] li')].map((node) => node.hidden);
    expect(hidden()).toEqual([true, false, true, false]);
    type('');
    expect(hidden()).toEqual([false, false, false, false]);
  });

  test.each([
    ['en-US', 'de', '2 terms match'],
    ['en-US', 'teu', '1 term matches'],
    ['en-US', 'zzz', 'No term matches. Try another spelling or fewer words.'],
    ['zh-CN', 'de', '找到2个术语'],
    ['zh-CN', 'teu', '找到1个术语'],
    ['zh-CN', 'zzz', '没有找到相符的术语，请换一种写法或减少关键词。'],
  ] as const)('[P11] announces the number of matching terms, on %s for "%s"', (locale, text, saying) => {
    start({ locale });
    type(text);
    expect(said()).toBe(saying);
    type('');
    expect(said()).toBe('');
  });

  test('[P11] offers to show all terms when none matches, then focuses the field', () => {
    start();
    expect(clearButton().hidden).toBe(true);
    type('zzz');
    expect(clearButton().hidden).toBe(false);
    clearButton().click();
    expect([field().value, clearButton().hidden, document.activeElement]).toEqual(['', true, field()]);
    expect(visibleTerms()).toEqual(ALL);
  });

  test('[P11] Escape clears a filled field and prevents the default action; in an empty field it does neither', () => {
    start();
    type('teu');
    expect(press('Escape').defaultPrevented).toBe(true);
    expect([field().value, visibleTerms()]).toEqual(['', ALL]);
    expect(press('Escape').defaultPrevented).toBe(false);
  });

  test('[P11] waits until a Chinese word is composed', () => {
    start();
    type('biaozhun', { isComposing: true });
    expect(press('Escape', { isComposing: true }).defaultPrevented).toBe(false);
    expect(visibleTerms()).toEqual(ALL);
    field().value = '标准';
    field().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    expect(visibleTerms()).toEqual(['/glossary/teu']);
  });

  test('[P11] filters by the text that the browser restored', () => {
    start({ restored: 'teu' });
    expect([visibleTerms(), said()]).toEqual([['/glossary/teu'], '1 term matches']);
  });

  test('[P11] shows the complete list at its end', () => {
    start();
    type('teu');
    end();
    expect(visibleTerms()).toEqual(ALL);
  });

  test.each([[undefined], [null], [{}], ['text'], [[{ path: 5 }, null, 'x']]])(
    '[P11] uses the visible titles when the data set is %j',
    (terms) => {
      start({ terms });
      type('demurrage');
      expect(visibleTerms()).toEqual(['/glossary/demurrage']);
    },
  );
});

import { afterEach, describe, expect, test } from 'vitest';
import { loadContainer, mayHaveTags } from '../../../runtime/third-party/tag-manager.ts';

const TAGS = '/__sink/gtm.js?id=GTM-LOCAL';

interface Loader {
  tags?: string;
  nonce?: string;
  address?: string;
}

/** A page whose loader is given; what is added to it is kept, and not fetched. */
function page({ tags, nonce, address = 'https://site.test/blog' }: Loader) {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(address);
  const script = document.createElement('script');
  // Browsers show it as a property alone; the attribute is emptied.
  if (nonce !== undefined) script.nonce = nonce;
  if (tags !== undefined) script.dataset.tags = tags;
  document.head.append(script);
  const added: HTMLScriptElement[] = [];
  const dataLayer: unknown[] = [];
  const heard: unknown[][] = [];
  document.head.append = (...nodes) => {
    added.push(...(nodes as HTMLScriptElement[]));
    heard.push([...dataLayer]);
  };
  return { added, dataLayer, heard };
}

afterEach(() => {
  document.head.innerHTML = '';
  // The test has put its own over the method of all elements.
  Reflect.deleteProperty(document.head, 'append');
});

describe('the container', () => {
  test('[T08] is a script with the address and the nonce that the document names', () => {
    const { added, dataLayer } = page({ tags: TAGS, nonce: 'r4nd0m' });
    expect(mayHaveTags(document)).toBe(true);
    expect(loadContainer(document, dataLayer)).toBe(true);
    expect(added.map((script) => [script.localName, script.nonce, script.async])).toEqual([['script', 'r4nd0m', true]]);
    expect(added[0]?.getAttribute('src')).toBe(TAGS);
  });

  test('[T08] is told when it began before it is there', () => {
    const before = Date.now();
    const { dataLayer, heard } = page({ tags: TAGS });
    loadContainer(document, dataLayer);
    expect(dataLayer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
    expect(heard).toEqual([dataLayer]);
    expect((dataLayer[0] as Record<string, number>)['gtm.start']).toBeGreaterThanOrEqual(before);
  });

  test.each([
    { what: 'no tags', loader: {} },
    { what: 'an empty address', loader: { tags: '' } },
  ])('[T08] is not loaded, nor told anything, where the document names $what', ({ loader }) => {
    const { added, dataLayer } = page(loader);
    expect(loadContainer(document, dataLayer)).toBe(false);
    expect([added, dataLayer]).toEqual([[], []]);
  });

  test('[N03] is not loaded where the document names none', () => {
    page({});
    expect(mayHaveTags(document)).toBe(false);
  });

  test.each(['/rates/nowhere', '/atlas', '/route-search/x'])(
    '[N03] is not loaded at %s, though the page that says that nothing is there names it',
    (path) => {
      const { added, dataLayer } = page({ tags: TAGS, address: `https://site.test${path}` });
      expect(mayHaveTags(document)).toBe(false);
      expect(loadContainer(document, dataLayer)).toBe(false);
      expect([added, dataLayer]).toEqual([[], []]);
    },
  );
});

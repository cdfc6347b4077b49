import { afterEach, describe, expect, test } from 'vitest';
import { loadContainer, mayHaveTags } from '../../../runtime/third-party/tag-manager.ts';
import { setAddress } from '../support/fakes.ts';

const TAGS = '/__sink/gtm.js?id=GTM-LOCAL';

interface Loader {
  tags?: string;
  nonce?: string;
  address?: string;
}

/** Creates a page with the loader; records added scripts instead of fetching them. */
function page({ tags, nonce, address = 'https://site.test/blog' }: Loader) {
  setAddress(address);
  const script = document.createElement('script');
  // Browsers expose the nonce only as a property and empty the attribute.
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
  // Removes the test's method that hides the method of all elements.
  Reflect.deleteProperty(document.head, 'append');
});

describe('tag container', () => {
  test('[T08] is a script with the address and the nonce of the document', () => {
    const { added, dataLayer } = page({ tags: TAGS, nonce: 'r4nd0m' });
    expect(mayHaveTags(document)).toBe(true);
    expect(loadContainer(document, dataLayer)).toBe(true);
    expect(added.map((script) => [script.localName, script.nonce, script.async])).toEqual([['script', 'r4nd0m', true]]);
    expect(added[0]?.getAttribute('src')).toBe(TAGS);
  });

  test('[T08] receives its start time in the data layer before it loads', () => {
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
  ])('[T08] is not loaded, and the data layer stays empty, when the document names $what', ({ loader }) => {
    const { added, dataLayer } = page(loader);
    expect(loadContainer(document, dataLayer)).toBe(false);
    expect([added, dataLayer]).toEqual([[], []]);
  });

  test('[N03] is not loaded when the document names no container', () => {
    page({});
    expect(mayHaveTags(document)).toBe(false);
  });

  test.each(['/rates/nowhere', '/atlas', '/route-search/x'])(
    '[N03] is not loaded at %s, even if the not-found page names it',
    (path) => {
      const { added, dataLayer } = page({ tags: TAGS, address: `https://site.test${path}` });
      expect(mayHaveTags(document)).toBe(false);
      expect(loadContainer(document, dataLayer)).toBe(false);
      expect([added, dataLayer]).toEqual([[], []]);
    },
  );
});

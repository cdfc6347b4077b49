import { staticQueryUrl } from '../../runtime/contract/paths.ts';
import { elementsOf, type Page, type PageElement } from './page.ts';

/** A file that a page needs, and where the page names it. */
export interface Reference {
  url: string;
  element: PageElement;
  attribute?: string;
}

/** Attributes with addresses of files, by tag. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  embed: ['src'],
  iframe: ['src'],
  object: ['data'],
  image: ['href', 'xlink:href'],
  use: ['href', 'xlink:href'],
};
const LINKED = /^(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|prefetch|mask-icon)$/;
/** Hooks of our documents (`runtime/contract/hooks.ts`): addresses, hashes of data sets, and JSON with both. */
const OUR_ADDRESSES = ['data-src'];
const OUR_HASHES = ['data-routes', 'data-consent'];
const IN_JSON = /(?<=["'])\/(?:static|page-data)\/[\w./~-]+\.\w+(?=["'])/g;

/** Returns the files that a page needs: scripts, styles, images, fonts, and data of islands. */
export function referencesOf(page: Page, isOurs: boolean): Reference[] {
  const found: Reference[] = [];
  const add = (element: PageElement, attribute: string, url: string | undefined) => {
    if (url && !url.startsWith('#')) found.push({ url, element, attribute });
  };
  for (const element of page.elements) {
    const { tag, attributes } = element;
    for (const name of FILES[tag] ?? []) add(element, name, attributes.get(name));
    for (const url of candidatesIn(attributes.get('srcset') ?? attributes.get('imagesrcset')))
      add(element, 'srcset', url);
    if (tag === 'link' && (attributes.get('rel') ?? '').split(/\s+/).some((one) => LINKED.test(one)))
      add(element, 'href', attributes.get('href'));
    if (tag === 'meta' && /^og:(?:image|video)$/.test(attributes.get('property') ?? ''))
      add(element, 'content', attributes.get('content'));
    if (isOurs) addOurs(element, add);
  }
  for (const style of elementsOf(page, 'style'))
    for (const url of urlsInCss(style.text())) found.push({ url, element: style });
  if (isOurs)
    for (const script of elementsOf(page, 'script')) {
      if (script.attributes.has('src') || script.attributes.get('type') === 'application/ld+json') continue;
      for (const [url] of script.text().matchAll(IN_JSON)) found.push({ url, element: script });
    }
  return found;
}

function addOurs(
  element: PageElement,
  add: (element: PageElement, attribute: string, url: string | undefined) => void,
) {
  const { attributes } = element;
  for (const name of OUR_ADDRESSES) add(element, name, attributes.get(name));
  for (const name of OUR_HASHES) {
    const hash = attributes.get(name);
    if (hash) add(element, name, staticQueryUrl(hash));
  }
  for (const [hash] of (attributes.get('data-queries') ?? '').matchAll(/(?<=")[0-9a-f]{20}(?=")/g))
    add(element, 'data-queries', staticQueryUrl(hash));
  for (const [url] of (attributes.get('data-props') ?? '').matchAll(IN_JSON)) add(element, 'data-props', url);
}

/** Returns the addresses in a `srcset`. */
function candidatesIn(srcset: string | undefined): string[] {
  return (srcset ?? '').split(/,\s+|(?<=\s[\d.]+[wxh]),/).flatMap((one) => one.trim().split(/\s+/)[0] || []);
}

/** Returns the addresses in a style sheet, without data URLs. */
export function urlsInCss(css: string): string[] {
  return [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].flatMap(([, , url = '']) =>
    url === '' || url.startsWith('data:') || url.startsWith('#') ? [] : [url],
  );
}

/** Returns the addresses of modules and style sheets in a bundled script. */
export function urlsInScript(code: string): { url: string; at: number }[] {
  return [...code.matchAll(/(?<=["'])(?:\.\/[\w~-]+-[\w~-]+\.(?:js|css)|\/static\/[\w.~-]+\.(?:js|css))(?=["'])/g)].map(
    ({ 0: url, index }) => ({ url, at: index }),
  );
}

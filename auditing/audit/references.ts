import { staticQueryUrl } from '../../contract/paths.ts';
import { elementText, type PageElement, type ParsedPage, refreshUrl } from '../exports/page.ts';

/** An address on a page, and where the page names it. */
export interface PageReference {
  url: string;
  element: PageElement;
  attribute: string | undefined;
  /** Whether it leads a visitor to another page. Otherwise the page itself needs the file. */
  isLink: boolean;
}

/** Attributes with addresses of other pages, by tag. */
const LINKS: Readonly<Record<string, string>> = { a: 'href', area: 'href', form: 'action' };
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
const LINKED = /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|prefetch|mask-icon)(?:\s|$)/;
/** Hooks of our documents (`contract/hooks.ts`): hashes of data sets, and JSON with addresses. */
const OUR_HASHES = ['data-routes', 'data-consent', 'data-queries'];
const IN_JSON = /(?<=["'])\/(?:static|page-data)\/[\w./~-]+\.\w+(?=["'])/g;

/** Returns the addresses on a page: links, forms, scripts, styles, images, fonts, and data of islands. */
export function referencesOf(page: ParsedPage, isOurs: boolean): PageReference[] {
  return page.elements.flatMap((element) => {
    const { tag, attributes } = element;
    const sources = attributes.has('srcset') ? 'srcset' : 'imagesrcset';
    const named = [
      ...(FILES[tag] ?? []),
      ...(isLoaded(element) ? ['href'] : []),
      ...(isPreview(element) ? ['content'] : []),
    ];
    const link = LINKS[tag];
    const links = [
      { url: link && attributes.get(link), attribute: link },
      { url: refreshUrl(element), attribute: 'content' },
    ];
    const files = [
      ...named.map((attribute) => ({ url: attributes.get(attribute), attribute })),
      ...candidatesIn(attributes.get(sources)).map((url) => ({ url, attribute: sources })),
      ...(tag === 'style' ? urlsInCss(elementText(element)) : []).map((url) => ({ url, attribute: undefined })),
      ...urlsInCss(attributes.get('style') ?? '').map((url) => ({ url, attribute: 'style' })),
      ...(isOurs ? ourUrls(element) : []).map((url) => ({ url, attribute: undefined })),
    ];
    return [
      // A form without an address sends to its own page.
      ...links.flatMap(({ url, attribute }) =>
        url === undefined || (url === '' && tag === 'form') ? [] : { url, attribute, element, isLink: true },
      ),
      ...files.flatMap(({ url, attribute }) =>
        url && !url.startsWith('#') ? { url, attribute, element, isLink: false } : [],
      ),
    ];
  });
}

function isLoaded({ tag, attributes }: PageElement): boolean {
  return tag === 'link' && LINKED.test(attributes.get('rel') ?? '');
}

/** Returns whether an element names the picture that networks show next to a link to the page. */
function isPreview({ tag, attributes }: PageElement): boolean {
  return tag === 'meta' && /^og:(?:image|video)$/.test(attributes.get('property') ?? '');
}

/** Returns the addresses that only our documents have. */
function ourUrls(element: PageElement): string[] {
  const { tag, attributes } = element;
  const isInline = tag === 'script' && !attributes.has('src') && attributes.get('type') !== 'application/ld+json';
  const json = isInline ? elementText(element) : (attributes.get('data-props') ?? '');
  const hashes = OUR_HASHES.flatMap((name) => attributes.get(name)?.match(/\b[0-9a-f]{20}\b/g) ?? []);
  return [attributes.get('data-src') ?? '', ...hashes.map(staticQueryUrl), ...(json.match(IN_JSON) ?? [])];
}

/** Returns the scripts that load without an action of the visitor. */
export function isScriptAtLoad({ element, url }: PageReference): boolean {
  const { tag, attributes } = element;
  return tag === 'script' || (attributes.get('data-on') === 'load' && attributes.get('data-src') === url);
}

/** Returns the addresses in a `srcset`. */
function candidatesIn(srcset: string | undefined): string[] {
  return (srcset ?? '')
    .split(/,\s+|(?<=\s[\d.]+[wxh]),/)
    .flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []);
}

/** An address in a style sheet: `url(…)`, or the string of an import. */
const IN_CSS = /url\(\s*(["']?)(.*?)\1\s*\)|@import\s+(["'])(.*?)\3/g;

/** Returns the addresses in a style sheet, without data URLs. */
export function urlsInCss(css: string): string[] {
  if (css === '') return [];
  return [...css.replace(/\/\*.*?\*\//gs, '').matchAll(IN_CSS)].flatMap(([, , url = '', , imported = url]) =>
    imported === '' || imported.startsWith('data:') || imported.startsWith('#') ? [] : [imported],
  );
}

/** Returns the addresses of pictures and pages in a web app manifest; none if it is not JSON. */
export function urlsInManifest(text: string): string[] {
  try {
    const { icons, screenshots, shortcuts, start_url: start } = JSON.parse(text) as Record<string, unknown>;
    const listed = [icons, screenshots, shortcuts].flatMap((list) => (Array.isArray(list) ? (list as object[]) : []));
    const named = listed.flatMap((entry) =>
      Object.entries(entry).flatMap(([name, value]) => (/^(?:src|url)$/.test(name) ? [value as unknown] : [])),
    );
    return [...named, start].filter((url) => typeof url === 'string');
  } catch {
    return [];
  }
}

/** Returns the addresses of modules and style sheets in a bundled script. */
export function urlsInScript(code: string): string[] {
  return code.match(/(?<=["'])(?:\.\/[\w~-]+-[\w~-]+\.(?:js|css)|\/static\/[\w.~-]+\.(?:js|css))(?=["'])/g) ?? [];
}

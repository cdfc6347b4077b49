import { isUntagged } from '../../tools/is-untagged.ts';
import { addScript } from '../browser/add-script.ts';

/**
 * Returns the element that names the tags of a document. Documents of sections without tags have none (N03). The
 * not-found page is the same in all sections, so the path decides. The edge adds a nonce to the element, and the
 * container uses the nonce for scripts that it adds to the page.
 */
function tagsOf(document: Document): HTMLScriptElement | null {
  if (isUntagged(document.location.pathname)) return null;
  return document.head.querySelector<HTMLScriptElement>('script[data-tags]');
}

/** Whether the document may load third-party scripts. */
export function mayHaveTags(document: Document): boolean {
  return tagsOf(document) !== null;
}

/**
 * Loads the tag manager's container if the document names one, and returns whether it does. If the tag container fails
 * to load, nothing else depends on it.
 */
export function loadContainer(document: Document, dataLayer: unknown[]): boolean {
  const tags = tagsOf(document);
  if (!tags?.dataset.tags) return false;
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  addScript(tags.dataset.tags, tags.nonce);
  return true;
}

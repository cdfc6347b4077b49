import { isUntagged } from '../../tools/is-untagged.ts';
import { addScript } from '../browser/add-script.ts';

/**
 * The element that says which tags a document may load. Documents of sections without tags have none (spec 2.5), and the
 * page that says that nothing is there is shown in all sections; the edge gives the element a nonce, with which the container
 * runs scripts that it writes into the page.
 */
function tagsOf(document: Document): HTMLScriptElement | null {
  if (isUntagged(document.location.pathname)) return null;
  return document.querySelector<HTMLScriptElement>('script[data-tags]');
}

/** Whether the document may load scripts of others. */
export function mayHaveTags(document: Document): boolean {
  return tagsOf(document) !== null;
}

/**
 * Loads the tag manager's container, if the document names one, which it says. A container that does not come is missed by
 * nobody.
 */
export function loadContainer(document: Document, dataLayer: unknown[]): boolean {
  const tags = tagsOf(document);
  if (!tags?.dataset.tags) return false;
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  addScript(tags.dataset.tags, tags.nonce);
  return true;
}

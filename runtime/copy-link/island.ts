import { enhanceCopyLink } from './copy-link.ts';

/** Hydrates the copy button of an island, without React. Returns a function that ends the island. */
export default function hydrate(element: HTMLElement): () => void {
  for (const button of element.querySelectorAll('button')) {
    enhanceCopyLink(button, { clipboard: navigator.clipboard, location, setTimeout });
  }
  return () => {};
}

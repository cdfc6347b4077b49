import { decodeEscapes } from './decode-escapes.ts';

/**
 * Returns the id that a fragment names, without its text fragment: `costs:~:text=Fuel` → `costs`. An empty id is the top of
 * the page, as is `top`.
 */
export function idInFragment(fragment: string): string {
  const id = decodeEscapes(fragment.replace(/:~:.*$/s, ''));
  return id.toLowerCase() === 'top' ? '' : id;
}

import { geographyOf } from '../../contract/geography.ts';
import { uncachedJson } from '../answers/error-page.ts';

/**
 * Returns the visitor's geography for the page (T02). It never fails: if the country cannot be determined, it is
 * unknown.
 */
export function answerGeography(country: () => string | undefined): Response {
  return uncachedJson({ status: 200, body: geographyOf(knownBy(country)) });
}

function knownBy(country: () => unknown): string | undefined {
  try {
    const code = country();
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

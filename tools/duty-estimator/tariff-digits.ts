import { asciiOf } from '../../contract/typed-numbers.ts';

/** Returns a typed tariff code without the marks that separate its digits: `4202.92.31` → `42029231`. */
export function tariffDigits(typed: string): string {
  return asciiOf(typed).replace(/[\s.·-]/g, '');
}

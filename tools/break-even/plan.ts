import { calculatorPage } from '../../pipeline/pages/calculator-page.ts';
import { breakEven } from './definition.ts';

/** Plans the page of the calculator. */
export const plan = calculatorPage(breakEven);

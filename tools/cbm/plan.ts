import { calculatorPage } from '../../pipeline/pages/calculator-page.ts';
import { cbm } from './definition.ts';

/** Plans the page of the calculator. */
export const plan = calculatorPage(cbm);

import { calculatorPage } from '../../pipeline/pages/calculator-page.ts';
import { containerFit } from './definition.ts';

/** Plans the page of the calculator. */
export const plan = calculatorPage(containerFit);

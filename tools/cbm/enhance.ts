import { calculator } from '../../runtime/browser/tool-form.ts';
import { answerCbm, CBM_FIELDS } from './answer.ts';

/** Updates the answer while the visitor types. */
export default calculator(CBM_FIELDS, answerCbm);

import { calculator } from '../../runtime/browser/tool-form.ts';
import { answerBreakEven, BREAK_EVEN_FIELDS } from './answer.ts';

/** Updates the answer while the visitor types. */
export default calculator(BREAK_EVEN_FIELDS, answerBreakEven);

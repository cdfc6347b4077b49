import { calculator } from '../../runtime/browser/tool-form.ts';
import { answerContainerFit, CONTAINER_FIT_FIELDS } from './answer.ts';

/** Updates the answer while the visitor types. */
export default calculator(CONTAINER_FIT_FIELDS, answerContainerFit);

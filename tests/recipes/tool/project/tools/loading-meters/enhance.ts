import { enhanceToolForm } from '../../runtime/browser/tool-form.ts';
import { answerForm, FIELDS, type Reader } from './answer.ts';

/** Updates the answer while the visitor types; returns a function that stops it. */
export default function enhance(root: HTMLElement, reader: Reader): () => void {
  return enhanceToolForm(root, { fields: FIELDS, answer: (values) => answerForm(values, reader) });
}

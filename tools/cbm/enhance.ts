import { enhanceToolForm } from '../../runtime/browser/tool-form.ts';
import { answerCbm, CBM_FIELDS, type CbmContext } from './answer.ts';

export interface CbmProps extends CbmContext {
  /** True in an article, whose address must not change. */
  isEmbedded: boolean;
}

/** Updates volume and chargeable weight while the visitor types. Returns a function that ends this. */
export default function enhanceCbm(root: HTMLElement, { isEmbedded, ...context }: CbmProps): () => void {
  const answer = (values: { get: (name: string) => string | null }) => answerCbm(values, context);
  return enhanceToolForm(root, { fields: CBM_FIELDS, answer, isEmbedded });
}

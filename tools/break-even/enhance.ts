import { enhanceToolForm } from '../../runtime/browser/tool-form.ts';
import { answerBreakEven, BREAK_EVEN_FIELDS, type BreakEvenContext } from './answer.ts';

export interface BreakEvenProps extends BreakEvenContext {
  /** True in an article, whose address must not change. */
  isEmbedded: boolean;
}

/** Updates the costs and break-evens while the visitor types. Returns a function that ends this. */
export default function enhanceBreakEven(root: HTMLElement, { isEmbedded, ...context }: BreakEvenProps): () => void {
  const answer = (values: { get: (name: string) => string | null }) => answerBreakEven(values, context);
  return enhanceToolForm(root, { fields: BREAK_EVEN_FIELDS, answer, isEmbedded });
}

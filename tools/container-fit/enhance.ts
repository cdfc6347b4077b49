import { enhanceToolForm } from '../../runtime/browser/tool-form.ts';
import { answerContainerFit, CONTAINER_FIT_FIELDS, type ContainerFitContext } from './answer.ts';

export interface ContainerFitProps extends ContainerFitContext {
  /** True in an article, whose address must not change. */
  isEmbedded: boolean;
}

/** Updates the loads while the visitor types. Returns a function that ends this. */
export default function enhanceContainerFit(
  root: HTMLElement,
  { isEmbedded, ...context }: ContainerFitProps,
): () => void {
  const answer = (values: { get: (name: string) => string | null }) => answerContainerFit(values, context);
  return enhanceToolForm(root, { fields: CONTAINER_FIT_FIELDS, answer, isEmbedded });
}

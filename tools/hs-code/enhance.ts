import type { IslandContext } from '../../contract/island.ts';
import { enhanceToolForm } from '../../runtime/browser/tool-form.ts';
import { answerHs, HS_FIELDS, type HsContext } from './answer.ts';
import { hsIndexOf } from './data.ts';

export type HsProps = Omit<HsContext, 'index'>;

/** Shows the codes that a query finds while the visitor types. Returns a function that ends this. */
export default function enhanceHsCode(root: HTMLElement, props: HsProps, { staticQueries }: IslandContext): () => void {
  const index = hsIndexOf(staticQueries);
  return enhanceToolForm(root, { fields: HS_FIELDS, answer: (values) => answerHs(values, { ...props, index }) });
}

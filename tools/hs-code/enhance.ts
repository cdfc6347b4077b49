import { enhanceToolForm } from '../../runtime/browser/tool-form.ts';
import type { IslandContext } from '../../runtime/contract/island.ts';
import { answerHs, HS_FIELDS, type HsContext } from './answer.ts';
import { hsRows } from './data.ts';
import { addRows, emptyIndex } from './lookup.ts';

export type HsProps = Omit<HsContext, 'index'>;

/** Rows that the browser indexes before it may run another task: 2 ms, or 10 ms on a slow phone. */
const CHUNK = 150;

/** Shows the codes that a query finds while the visitor types. Returns a function that ends this. */
export default function enhanceHsCode(root: HTMLElement, props: HsProps, { staticQueries }: IslandContext): () => void {
  const index = emptyIndex();
  const rows = hsRows(staticQueries);
  let end: (() => void) | undefined;
  let hasEnded = false;
  const addChunk = (from: number) => {
    if (hasEnded) return;
    addRows(index, rows.slice(from, from + CHUNK));
    if (from + CHUNK < rows.length) setTimeout(addChunk, 0, from + CHUNK);
    else end = enhanceToolForm(root, { fields: HS_FIELDS, answer: (values) => answerHs(values, { ...props, index }) });
  };
  addChunk(0);
  return () => {
    hasEnded = true;
    end?.();
  };
}

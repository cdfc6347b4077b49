import { htmlSlot } from '../../../contract/answer-slots.ts';
import type { SafeHtml } from '../../../contract/html.ts';
import styles from './ledger.module.css';

/** Renders the slot for a calculation. `tools/parts/ledger.ts` renders its table in the build, the browser and the edge. */
export function CalculationSlot({ name, content }: { name: string; content: SafeHtml }) {
  return <div className={styles.ledger} {...htmlSlot(name, content)} />;
}

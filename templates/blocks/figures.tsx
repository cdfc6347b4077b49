import type { BlockInput } from '../block-input.ts';
import { BlockHead } from '../components/block-head.tsx';
import { BlockNote } from '../components/block-note.tsx';
import frame from './block.module.css';
import { cellsClass } from './cells.ts';
import styles from './figures.module.css';

/** A few figures set large, each with its unit, and where they come from. */
export default function Figures({ block, id, context }: BlockInput<'figures'>) {
  const { title, items, illustrative, source } = block;
  return (
    <section className={frame.block}>
      {title && <BlockHead id={id} title={title} />}
      <dl className={title ? cellsClass(items.length) : `${cellsClass(items.length)} ${styles.first}`}>
        {items.map(({ label, value, unit, note }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd className={styles.value}>
              {value}
              {unit && (unit.startsWith('%') ? unit : ` ${unit}`)}
            </dd>
            {note && <dd>{note}</dd>}
          </div>
        ))}
      </dl>
      <BlockNote illustrative={illustrative} source={source} context={context} />
    </section>
  );
}

declare module '../components/blocks.tsx' {
  interface BlockComponents {
    figures: typeof Figures;
  }
}

import { withUnit } from '../../../contract/with-unit.ts';
import type { BlockInput } from '../../block-input.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { BlockNote } from '../../components/block-note.tsx';
import { IllustrativeTag } from '../../components/illustrative-tag.tsx';
import frame from '../block.module.css';
import { cellsClass } from '../cells.ts';
import styles from './figures.module.css';

/** Renders a few large figures with their units and their source. */
export default function Figures({ block, id, context }: BlockInput<'figures'>) {
  const { title, items, illustrative, source } = block;
  const mark = illustrative && <IllustrativeTag locale={context.locale} />;
  return (
    <section className={`${frame.block} ${styles.band}`}>
      {title && <BlockHead id={id} title={title} mark={mark} />}
      <dl className={title ? cellsClass(items.length) : `${cellsClass(items.length)} ${styles.first}`}>
        {items.map(({ label, value, unit, note }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd className={styles.value}>{unit ? withUnit(value, unit) : value}</dd>
            {note && <dd>{note}</dd>}
          </div>
        ))}
      </dl>
      {!title && mark && <p className={frame.note}>{mark}</p>}
      <BlockNote source={source} context={context} />
    </section>
  );
}

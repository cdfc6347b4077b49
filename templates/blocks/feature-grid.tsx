import type { BlockInput } from '../block-input.ts';
import { BlockHead } from '../components/block-head.tsx';
import whole from '../components/whole-cell.module.css';
import { Drawing } from '../pictures/drawing.tsx';
import frame from './block.module.css';
import { cellsClass } from './cells.ts';
import styles from './feature-grid.module.css';

/** Renders the parts of a service in numbered cells. If a part has a link, its cell is one link. */
export default function FeatureGrid({ block: { title, lead, items }, id }: BlockInput<'feature-grid'>) {
  return (
    <section className={frame.block}>
      <BlockHead id={id} title={title} lead={lead} />
      <ul className={cellsClass(items.length)}>
        {items.map((item) => (
          <li key={item.title} className={`${styles.item} ${whole.whole}`}>
            {item.drawing && <Drawing name={item.drawing} />}
            <h3>{item.href ? <a href={item.href}>{item.title}</a> : item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

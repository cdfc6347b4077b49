import { Drawing } from '../../pictures/drawing.tsx';
import type { TemplateProps } from '../../template-props.ts';
import whole from '../whole-cell.module.css';
import styles from './home-products.module.css';

/** Renders the products: the first as wide as a 40′ container, the others as a 20′. Each cell is one link. */
export function HomeProducts({ title, items }: NonNullable<TemplateProps<'home'>['products']>) {
  return (
    <section className={styles.products} aria-labelledby="products">
      <h2 id="products" className="sr-only">
        {title}
      </h2>
      <ul className={styles.cells}>
        {items.map(({ path, title: name, summary, drawing }) => (
          <li key={path} className={`${styles.cell} ${whole.whole}`}>
            {drawing && <Drawing name={drawing} />}
            <div>
              <h3>
                <a href={path}>{name}</a>
              </h3>
              <p>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { TemplateProps } from '../../template-props.ts';
import { Picture } from '../picture.tsx';
import whole from '../whole-cell.module.css';
import styles from './home-products.module.css';

/** Renders the products in groups, each group as wide as a 20′ container. Each line is one link. */
export function HomeProducts({ title, groups }: NonNullable<TemplateProps<'home'>['products']>) {
  return (
    <section className={styles.products} aria-labelledby="products">
      <h2 id="products" className="sr-only">
        {title}
      </h2>
      <div className={styles.groups}>
        {groups.map(({ id, title: group, picture, items }) => (
          <div key={id} className={styles.group}>
            {(group || picture) && (
              <div className={styles.head}>
                {picture && <Picture image={picture} place="thumbnail" />}
                {group && <h3>{group}</h3>}
              </div>
            )}
            <ul>
              {items.map(({ path, name, line }) => (
                <li key={path} className={whole.whole}>
                  <a href={path}>{name}</a>
                  {line && <p>{line}</p>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

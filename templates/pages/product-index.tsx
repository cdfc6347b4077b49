import { ListingRows, ListingScale, longestLaneDays } from '../components/lists/listing.tsx';
import { Picture } from '../components/picture.tsx';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';
import styles from './product-index.module.css';

/** Renders the products in groups. The picture of a group is next to its list. */
export default function ProductIndex({ props, context }: TemplateInput<TemplateProps<'product-index'>>) {
  const { title, summary, groups } = props;
  const all = groups.flatMap(({ items }) => items);
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      {groups.map(({ id, title: group, picture, items }) => (
        <section key={id} className={styles.group} aria-labelledby={group && id}>
          {group && (
            <div className={styles.head}>
              <h2 id={id}>{group}</h2>
              {picture && <Picture image={picture} place="thumbnail" />}
            </div>
          )}
          <div className={styles.items}>
            <ListingRows items={items} context={context} level={group ? 3 : 2} isWide days={longestLaneDays(all)} />
          </div>
        </section>
      ))}
      <ListingScale items={all} context={context} />
    </IndexLayout>
  );
}

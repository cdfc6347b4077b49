import { ListingRows, lanesOf } from '../components/lists/listing.tsx';
import { Picture } from '../components/picture.tsx';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';
import styles from './group-index.module.css';

/** Renders items in groups, such as products or tools. The picture of a group is next to its list. */
export default function GroupIndex({ props, context }: TemplateInput<TemplateProps<'group-index'>>) {
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
            <ListingRows items={items} context={context} level={group ? 3 : 2} isWide lanes={lanesOf(all)} />
          </div>
        </section>
      ))}
    </IndexLayout>
  );
}
